import { type PublicConfig } from '@firstbell/schema';
import { isSignInPage } from '@firstbell/schema/sign-in-pages';
import { createMemoryRouter, type LoaderFunctionArgs, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { IdentityError, type Identity } from '../../platform/identity/Identity.ts';
import { createMemoryStore } from '../../platform/offline/OfflineStore.ts';
import { consoleScreens } from './consoleScreens.tsx';
import { createConsoleRoutes } from './createConsoleRoutes.tsx';
import { refuseUser, requireUser } from './guards.ts';
import { watchPageLoads } from './pageLoad.ts';

const person = {
  id: '1',
  email: 'asha@firstbell.example',
  name: 'asha',
  isEmailVerified: true,
  hasName: true,
  hasPassword: true,
};

function createIdentity(
  getUser: Identity['getUser'],
  getToken: Identity['getToken'] = () => Promise.resolve('t'),
): Identity {
  const doNothing = () => Promise.resolve();
  return {
    waitUntilReady: doNothing,
    getUser,
    getToken,
    renewToken: getToken,
    signIn: doNothing,
    signUp: doNothing,
    signInWith: doNothing,
    signOut: doNothing,
    sendPasswordReset: doNothing,
    readResetLink: () => Promise.resolve(''),
    resetPassword: doNothing,
    applyAddressLink: doNothing,
    changePassword: doNothing,
    setName: doNothing,
    sendVerification: doNothing,
    refresh: doNothing,
    onChange: () => () => undefined,
  };
}

const needsPageLoad = () => false;

/** Opens a URL in a router with Login and two guarded screens, and returns the URL after all redirects. */
async function openUrl(identity: Identity, url: string, offlineStore = createMemoryStore()): Promise<string> {
  const router = createMemoryRouter(
    [
      { path: '/login', loader: refuseUser({ identity, offlineStore }, needsPageLoad), element: null },
      {
        loader: requireUser(identity, needsPageLoad),
        children: ['/', '/student'].map((path) => ({ path, element: null })),
      },
    ],
    { initialEntries: [url] },
  );
  await new Promise<void>((resolve) => {
    const check = () => {
      if (router.state.initialized && router.state.navigation.state === 'idle') resolve();
    };
    router.subscribe(check);
    check();
  });
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

describe('route guards', () => {
  const signedOut = createIdentity(() => null);
  const signedIn = createIdentity(() => person);

  it('redirect to Login with the requested URL', async () => {
    expect(await openUrl(signedOut, '/student?q=asha')).toBe('/login?next=%2Fstudent%3Fq%3Dasha');
    expect(await openUrl(signedOut, '/')).toBe('/login');
  });

  it.each(consoleScreens)('protect $path', async ({ path }) => {
    const request = new Request(`http://console.invalid${path}`);
    const matches = matchRoutes(
      createConsoleRoutes({
        identity: signedOut,
        offlineStore: createMemoryStore(),
        config: { brand_name: 'Firstbell' },
      }),
      path,
    );
    const results = await Promise.all(
      (matches ?? []).map(({ route: { loader } }): unknown =>
        typeof loader === 'function' ? loader({ request } as LoaderFunctionArgs, undefined) : null,
      ),
    );
    const redirects = results.filter((result) => result instanceof Response);
    expect(redirects.map(({ headers }) => headers.get('location'))).toEqual([
      path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`,
    ]);
  });

  it('admit a signed-in person', async () => {
    expect(await openUrl(signedIn, '/student?q=asha')).toBe('/student?q=asha');
  });

  it('redirect a signed-in person away from Login', async () => {
    expect(await openUrl(signedIn, '/login')).toBe('/');
    expect(await openUrl(signedIn, '/login?next=%2Fstudent')).toBe('/student');
    expect(await openUrl(signedIn, '/login?next=https%3A%2F%2Fevil.example')).toBe('/');
  });

  it('delete the cached responses once the session has ended, but no unsent sheet', async () => {
    const offlineStore = createMemoryStore();
    const unsentKey = '1/waiting/attendance/2026-11-20/V/B';
    await offlineStore.write(unsentKey, {});
    await offlineStore.write('1/response/me?', { data: 'Asha', at: 1 });
    await openUrl(
      createIdentity(() => person),
      '/student',
      offlineStore,
    );
    await openUrl(
      createIdentity(
        () => person,
        () => Promise.reject(new IdentityError('offline')),
      ),
      '/student',
      offlineStore,
    );
    expect(await offlineStore.listKeys('')).toEqual(['1/response/me?', unsentKey]);
    await openUrl(signedOut, '/student', offlineStore);
    expect(await offlineStore.listKeys('')).toEqual([unsentKey]);
  });

  it('redirect to Login, without a loop, when the token is refused', async () => {
    let user: typeof person | null = person;
    const ended = createIdentity(
      () => user,
      () => Promise.reject(new IdentityError('refused')),
    );
    ended.signOut = () => {
      user = null;
      return Promise.resolve();
    };
    expect(await openUrl(ended, '/student')).toBe('/login?next=%2Fstudent');
  });

  it('admit a signed-in person while the identity service cannot be reached', async () => {
    const offline = createIdentity(
      () => person,
      () => Promise.reject(new IdentityError('offline')),
    );
    expect(await openUrl(offline, '/student')).toBe('/student');
  });
});

describe('a page of the other content security policy', () => {
  const social: PublicConfig = {
    ...{ brand_name: '', spinner_delay_ms: 0, time_zone: 'Asia/Kolkata' },
    ...{ auth_persistence: 'local', social_providers: ['google'] },
    firebase: { api_key: '', auth_domain: '', project_id: '', auth_emulator_url: '' },
  };

  type Pages = { loaded: string; opened: string };
  type Situation = { user?: typeof person; settings?: PublicConfig };

  /** Opens a path in the page of another path, and returns the path that is loaded as a page, if any. */
  async function readPageLoad(pages: Pages, { user, settings = social }: Situation = {}) {
    const needsLoad = watchPageLoads(settings, pages.loaded);
    const identity = createIdentity(() => user ?? null);
    const loader = isSignInPage(pages.opened)
      ? refuseUser({ identity, offlineStore: createMemoryStore() }, needsLoad)
      : requireUser(identity, needsLoad);
    const request = new Request(`http://console.invalid${pages.opened}?q=1`);
    const response = await loader({ request } as LoaderFunctionArgs);
    return response?.headers.has('X-Remix-Reload-Document') ? response.headers.get('location') : undefined;
  }

  it('is loaded where other services sign people in', async () => {
    expect(await readPageLoad({ loaded: '/student', opened: '/login' })).toBe('/login?q=1');
    expect(await readPageLoad({ loaded: '/login', opened: '/student' }, { user: person })).toBe(
      '/student?q=1',
    );
  });

  it.each<[Pages, Situation]>([
    [{ loaded: '/login', opened: '/register' }, {}],
    [{ loaded: '/student', opened: '/teacher' }, { user: person }],
    // A session in memory would end with the page.
    [
      { loaded: '/login', opened: '/student' },
      { user: person, settings: { ...social, auth_persistence: 'none' } },
    ],
    [{ loaded: '/student', opened: '/login' }, { settings: { ...social, social_providers: [] } }],
    [
      { loaded: '/login', opened: '/student' },
      { user: person, settings: { ...social, social_providers: [] } },
    ],
  ])('is not loaded for %j', async (pages, options) => {
    expect(await readPageLoad(pages, options)).toBeUndefined();
  });
});
