import {
  createConsoleRoutes,
  createHttp,
  createMemoryStore,
  IdentityError,
  StoreError,
  type StoreFailure,
  type OfflineStore,
  type Services,
} from '@firstbell/console';
import { type Brand } from '@firstbell/ui';
import { createMemoryRouter, parsePath } from 'react-router-dom';
import { type BrowserApi, type Faults } from './browserApi.ts';
import { type StoryAccounts } from './storyAccounts.ts';
import { config } from './config.ts';
import { NOW } from './now.ts';
import { createTabIdentity } from './tabIdentity.ts';

/** Parameters of a screen story. */
export type StageParameters = StoryAccounts & {
  /** URL at which the console opens. */
  route?: string;
  /** Faults between the screen and its API. */
  api?: Faults;
  /** Brand of the console; Firstbell's own by default. */
  brand?: Brand | undefined;
  /** Time zone of the school; India's by default, whatever the browser's is. */
  timeZone?: string;
  /** Whether the story starts signed in; `true` by default. */
  isSignedIn?: boolean;
  /** Whether this browser knows nothing of the person yet; `false` by default. */
  isFirstVisit?: boolean;
  /** Hours since the sign-in; 0 by default. */
  signedInHoursAgo?: number;
  /** Whether the e-mail address is verified; `true` by default. */
  isEmailVerified?: boolean;
  /** Reason why the simulated browser cannot store data for offline use; by default it can. */
  storage?: StoreFailure;
  /** Prepares the school before the console opens. */
  before?: (stage: Stage) => Promise<unknown>;
};

type Router = ReturnType<typeof createMemoryRouter>;

/** Access to the console of a story for its play. */
export type Stage = {
  services: Services;
  router: () => Router;
  /** Returns the URL that the console shows. */
  getUrl: () => string;
  /** Changes the faults between the screen and its API. */
  setFaults: (faults: Faults) => void;
  /** Deletes the files with a name, as the purge deletes files that no record uses. */
  purgeFile: BrowserApi['purgeFile'];
  /** Lets the first uploaded files of the school have lost their bytes. */
  loseFiles: BrowserApi['loseFiles'];
  /** Notes the end of a backup or of a test, as the command does. */
  noteBackup: BrowserApi['noteBackup'];
  /** Lets the school have begun a number of days ago. */
  ageSchool: BrowserApi['ageSchool'];
  /** Sets the fixed time of the API. */
  setNow: (now: Date) => void;
  /** Waits until all requests of the screen have a response. */
  waitForResponses: () => Promise<void>;
  /** Subscribes to restarts of the console; returns the unsubscribe function. */
  onStartOver: (callback: () => void) => () => void;
};

/** Creates a store whose writes fail for a reason. */
const createFailingStore = (reason: StoreFailure): OfflineStore => ({
  ...createMemoryStore(),
  write: () => Promise.reject(new StoreError(reason)),
});

/** Number of consoles that were opened on this page. */
let openedConsoleCount = 0;

/** Creates a stage, whose console uses the API of this page. */
export function createStage(
  api: BrowserApi,
  {
    route = '/',
    isSignedIn = true,
    isEmailVerified = true,
    hasName = true,
    signedInHoursAgo = 0,
    brand,
    timeZone = config.time_zone,
    storage,
  }: StageParameters,
): Stage {
  const identity = createTabIdentity({
    isSignedIn,
    isEmailVerified,
    hasName,
    firstSignInAt: new Date(NOW.getTime() - signedInHoursAgo * 3_600_000),
    hasEnded: () => api.getFaults().status === 401,
    reach: () => {
      const { offline, latency } = api.getFaults();
      if (offline) return Promise.reject(new IdentityError('offline'));
      return latency ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  const http = createHttp(identity, { adapter: 'fetch', env: { fetch: api.createFetch() } });
  const listeners = new Set<() => void>();
  const services: Services = {
    identity,
    http,
    config: { ...config, time_zone: timeZone, ...(brand && { brand_name: brand.name }) },
    offlineStore: storage ? createFailingStore(storage) : createMemoryStore(),
    clock: () => NOW,
    startOver: (path) => {
      router = openRouter(path);
      for (const notify of listeners) notify();
    },
  };
  // The router restores the scroll position by the key of a location. With equal keys, it would restore the position
  // of another story.
  const openRouter = (path: string) =>
    createMemoryRouter(createConsoleRoutes(services), {
      initialEntries: [{ ...parsePath(path), key: `opened-${++openedConsoleCount}` }],
    });
  let router = openRouter(route);

  return {
    services,
    router: () => router,
    getUrl: () => router.state.location.pathname + router.state.location.search,
    setFaults: api.setFaults,
    purgeFile: api.purgeFile,
    loseFiles: api.loseFiles,
    noteBackup: api.noteBackup,
    ageSchool: api.ageSchool,
    setNow: api.setNow,
    waitForResponses: api.waitForResponses,
    onStartOver: (callback) => {
      listeners.add(callback);
      return () => {
        listeners.delete(callback);
      };
    },
  };
}
