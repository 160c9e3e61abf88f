import { createConsoleRoutes, createHttp, createMemoryStore, type Services } from '@firstbell/console';
import { type Brand } from '@firstbell/ui';
import { createHashRouter } from 'react-router-dom';
import { config } from '../screens/stage/config.ts';
import { NOW } from '../screens/stage/now.ts';
import { clearStorage } from '../screens/stage/clearStorage.ts';
import { type Stage } from '../screens/stage/stage.ts';
import { createTabIdentity } from '../screens/stage/tabIdentity.ts';
import { demoAccounts } from './demoAccounts.ts';
import { openBriefSchool, openStoredSchool, type DemoSchool } from './demoSchool.ts';
import { recallAddress, recallSession, rememberAddress, rememberSession } from './demoSession.ts';

/** The console of the demonstration; its URL is in the fragment of the page's URL. */
export type Demo = Pick<Stage, 'services' | 'router' | 'getUrl' | 'onStartOver'> &
  Pick<DemoSchool, 'storageState' | 'onStorageState'> & {
    /** Resets to the sample school, with nobody signed in. */
    startAgain: () => Promise<void>;
  };

/** One school of each kind for the lifetime of the page, unlike the school of the screen stories. */
const schools: { brief?: Promise<DemoSchool>; kept?: Promise<DemoSchool> } = {};

/** Opens the demonstration: with the changes stored in this browser or, if `isBrief`, as the sample school. */
export async function openDemo({
  isBrief,
  brand,
}: {
  isBrief: boolean;
  brand: Brand | undefined;
}): Promise<Demo> {
  const school = await (isBrief
    ? (schools.brief ??= openBriefSchool())
    : (schools.kept ??= openStoredSchool()));
  if (isBrief) {
    await school.startAgain();
    clearStorage();
    showAddress('/login');
  } else if (!window.location.hash) {
    showAddress(recallAddress() ?? '/');
  }

  const identity = createTabIdentity({
    ...accountsOf(isBrief ? null : recallSession()),
    isEmailVerified: true,
    hasEnded: () => false,
    // A reloaded page starts a new session, because the earlier one may have been signed out.
    since: new Date(),
  });
  if (!isBrief) rememberSession(identity);
  const http = createHttp(identity, { adapter: 'fetch', env: { fetch: school.request } });
  const watchers = new Set<() => void>();
  const services: Services = {
    identity,
    http,
    config: { ...config, ...(brand && { brand_name: brand.name }), social_providers: [] },
    offlineStore: createMemoryStore(),
    clock: () => NOW,
    startOver: (path) => {
      router.dispose();
      showAddress(path);
      router = openRouter();
      for (const notify of watchers) notify();
    },
  };
  const openRouter = () => {
    const opened = createHashRouter(createConsoleRoutes(services));
    if (!isBrief)
      opened.subscribe(({ location }) => {
        rememberAddress(location.pathname + location.search);
      });
    return opened;
  };
  let router = openRouter();
  return {
    services,
    router: () => router,
    getUrl: () => router.state.location.pathname + router.state.location.search,
    storageState: school.storageState,
    onStorageState: school.onStorageState,
    onStartOver: (callback) => {
      watchers.add(callback);
      return () => {
        watchers.delete(callback);
      };
    },
    startAgain: async () => {
      await identity.signOut();
      await school.startAgain();
      clearStorage();
      services.startOver('/login');
    },
  };
}

/** Returns the accounts of the identity service; the account of `session`, if it is one of them, is signed in. */
function accountsOf(
  session: string | null,
): Pick<Parameters<typeof createTabIdentity>[0], 'accounts' | 'isSignedIn'> {
  const [administrator, ...others] = demoAccounts;
  const known = demoAccounts.find(({ email }) => email === session);
  return { isSignedIn: known !== undefined, accounts: [known ?? administrator, administrator, ...others] };
}

/** Sets the fragment of the page's URL. */
function showAddress(path: string): void {
  window.history.replaceState(null, '', `#${path}`);
}
