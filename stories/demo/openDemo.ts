import { createConsoleRoutes, createHttp, type Services } from '@firstbell/console';
import { createHashRouter } from 'react-router-dom';
import { config } from '../screens/config.ts';
import { forgetKept } from '../screens/forgetKept.ts';
import { openSchool, type PageSchool } from '../screens/pageSchool.ts';
import { type Stage } from '../screens/stage.ts';
import { createTabIdentity } from '../screens/tabIdentity.ts';
import { demoAccounts } from './demoAccounts.ts';
import { forgetSession, recallSession, rememberSession } from './demoSession.ts';

/** The console of the demonstration; its address is the part of the page's that follows `#`. */
export type Demo = Pick<Stage, 'services' | 'router' | 'address' | 'onStartOver'>;

/** One for as long as the page lives, unlike the school of the screen stories. */
let school: Promise<PageSchool> | undefined;

/** Opens the demonstration: as it was left in this page, or anew with nobody signed in. */
export async function openDemo({ isAnew }: { isAnew: boolean }): Promise<Demo> {
  school ??= openSchool(false);
  const { app, putBack } = await school;
  if (isAnew) {
    await putBack();
    forgetSession();
    forgetKept();
    showAddress('/login');
  }
  const request = (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
    Promise.resolve(app.fetch(new Request(input, init)));
  await inviteStaff(request);

  const identity = createTabIdentity({ ...beginning(recallSession()), ...alwaysValid });
  rememberSession(identity);
  const http = createHttp(identity, { adapter: 'fetch', env: { fetch: request } });
  const watchers = new Set<() => void>();
  const services: Services = {
    identity,
    http,
    config: { ...config, social_providers: [] },
    startOver: (path) => {
      router.dispose();
      showAddress(path);
      router = createHashRouter(createConsoleRoutes(services));
      for (const tell of watchers) tell();
    },
  };
  let router = createHashRouter(createConsoleRoutes(services));
  return {
    services,
    router: () => router,
    address: () => router.state.location.pathname + router.state.location.search,
    onStartOver: (callback) => {
      watchers.add(callback);
      return () => {
        watchers.delete(callback);
      };
    },
  };
}

const alwaysValid = { isEmailVerified: true, hasEnded: () => false };

/** Says who is known, and signed in if somebody was. */
function beginning(
  session: string | null,
): Pick<Parameters<typeof createTabIdentity>[0], 'accounts' | 'isSignedIn'> {
  const [administrator, ...others] = demoAccounts;
  const known = demoAccounts.find(({ email }) => email === session);
  return { isSignedIn: known !== undefined, accounts: [known ?? administrator, administrator, ...others] };
}

/** Lets the second account in, as an administrator does in the product. */
async function inviteStaff(request: typeof fetch): Promise<void> {
  const administrator = createTabIdentity({ isSignedIn: true, ...alwaysValid });
  const http = createHttp(administrator, { adapter: 'fetch', env: { fetch: request } });
  const [, { email, role }] = demoAccounts;
  const invited = { validateStatus: (status: number) => status === 201 || status === 409 };
  await http.post('/people', { email, role }, invited);
}

/** Sets what follows `#` in the page's address. */
function showAddress(path: string): void {
  window.history.replaceState(null, '', `#${path}`);
}
