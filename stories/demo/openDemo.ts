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

/** A school that answers the console's requests, with both accounts known to it. */
type DemoSchool = Pick<PageSchool, 'putBack'> & { request: typeof fetch };

/** One for as long as the page lives, unlike the school of the screen stories. */
let school: Promise<DemoSchool> | undefined;

/** Opens the demonstration: as it was left in this page, or anew with nobody signed in. */
export async function openDemo({ isAnew }: { isAnew: boolean }): Promise<Demo> {
  school ??= openDemoSchool();
  const { request, putBack } = await school;
  if (isAnew) {
    await putBack();
    await inviteStaff(request);
    forgetSession();
    forgetKept();
    showAddress('/login');
  }

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

async function openDemoSchool(): Promise<DemoSchool> {
  const { app, putBack } = await openSchool(false);
  const request: typeof fetch = (input, init) => Promise.resolve(app.fetch(new Request(input, init)));
  await inviteStaff(request);
  return { request, putBack };
}

/** Lets the second account in, as an administrator does in the product. */
async function inviteStaff(request: typeof fetch): Promise<void> {
  const administrator = createTabIdentity({ isSignedIn: true, ...alwaysValid });
  const http = createHttp(administrator, { adapter: 'fetch', env: { fetch: request } });
  const [, { email, role }] = demoAccounts;
  await http.post('/people', { email, role });
}

/** Sets what follows `#` in the page's address. */
function showAddress(path: string): void {
  window.history.replaceState(null, '', `#${path}`);
}
