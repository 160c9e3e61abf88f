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
import { readStoredUrl, readStoredEmail, storeUrl, storeSessionOnChange } from './demoSession.ts';

/** The console of the demonstration; its URL is in the fragment of the page's URL. */
export type Demo = Pick<Stage, 'services' | 'router' | 'getUrl' | 'onStartOver'> &
  Pick<DemoSchool, 'getStorageState' | 'onStorageStateChange'> & {
    /** Resets to the sample school, with nobody signed in. */
    startAgain: () => Promise<void>;
  };

/** One school of each kind for the lifetime of the page, unlike the school of the screen stories. */
const schools: { brief?: Promise<DemoSchool>; stored?: Promise<DemoSchool> } = {};

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
    : (schools.stored ??= openStoredSchool()));
  if (isBrief) {
    await school.startAgain();
    clearStorage();
    setUrlFragment('/login');
  } else if (!window.location.hash) {
    setUrlFragment(readStoredUrl() ?? '/');
  }

  const identity = createTabIdentity({
    ...listAccounts(isBrief ? null : readStoredEmail()),
    isEmailVerified: true,
    hasEnded: () => false,
    // A reloaded page starts a new session, because the earlier one may have been signed out.
    firstSignInAt: new Date(),
  });
  if (!isBrief) storeSessionOnChange(identity);
  const http = createHttp(identity, { adapter: 'fetch', env: { fetch: school.request } });
  const listeners = new Set<() => void>();
  const services: Services = {
    identity,
    http,
    config: { ...config, ...(brand && { brand_name: brand.name }), social_providers: [] },
    offlineStore: createMemoryStore(),
    clock: () => NOW,
    startOver: (path) => {
      router.dispose();
      setUrlFragment(path);
      router = openRouter();
      for (const notify of listeners) notify();
    },
  };
  const openRouter = () => {
    const newRouter = createHashRouter(createConsoleRoutes(services));
    if (!isBrief)
      newRouter.subscribe(({ location }) => {
        storeUrl(location.pathname + location.search);
      });
    return newRouter;
  };
  let router = openRouter();
  return {
    services,
    router: () => router,
    getUrl: () => router.state.location.pathname + router.state.location.search,
    getStorageState: school.getStorageState,
    onStorageStateChange: school.onStorageStateChange,
    onStartOver: (callback) => {
      listeners.add(callback);
      return () => {
        listeners.delete(callback);
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

/** Returns the accounts of the identity service. An account with the stored email address is signed in. */
function listAccounts(
  storedEmail: string | null,
): Pick<Parameters<typeof createTabIdentity>[0], 'accounts' | 'isSignedIn'> {
  const [administrator, ...others] = demoAccounts;
  const sessionAccount = demoAccounts.find(({ email }) => email === storedEmail);
  return {
    isSignedIn: sessionAccount !== undefined,
    accounts: [sessionAccount ?? administrator, administrator, ...others],
  };
}

/** Sets the fragment of the page's URL to a path of the console. */
function setUrlFragment(path: string): void {
  window.history.replaceState(null, '', `#${path}`);
}
