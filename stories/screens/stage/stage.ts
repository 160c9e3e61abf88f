import { createConsoleRoutes, createHttp, IdentityError, type Services } from '@firstbell/console';
import { type Brand } from '@firstbell/ui';
import { createMemoryRouter, parsePath } from 'react-router-dom';
import { type BrowserApi, type Faults } from './browserApi.ts';
import { type Cast } from './cast.ts';
import { config } from './config.ts';
import { NOW } from './now.ts';
import { createTabIdentity } from './tabIdentity.ts';

/** How a screen story begins; given as `parameters`. */
export type StageParameters = Cast & {
  /** Address that the console opens at. */
  route?: string;
  /** What goes wrong between the screen and its API. */
  api?: Faults;
  /** Whose console it is; Firstbell's own by default. */
  brand?: Brand | undefined;
  /** Zone in which the school's days begin; India's by default, wherever the browser stands. */
  timeZone?: string;
  /** Whether somebody is signed in; yes by default. */
  isSignedIn?: boolean;
  /** Whether the address of who is signed in is known to be theirs; yes by default. */
  isEmailVerified?: boolean;
  /** Does something at the school before the console opens. */
  before?: (stage: Stage) => Promise<unknown>;
};

type Router = ReturnType<typeof createMemoryRouter>;

/** The console on a stage: what a story's play can look at and change from outside of the screen. */
export type Stage = {
  services: Services;
  router: () => Router;
  /** Gives the address that the console shows. */
  address: () => string;
  /** Changes what goes wrong between the screen and its API. */
  setFaults: (faults: Faults) => void;
  /** Removes files of a name, as the purge does with those that no record uses. */
  purgeFile: BrowserApi['purgeFile'];
  /** Waits until everything that the screen asked for is answered. */
  answered: () => Promise<void>;
  /** Calls back when the console starts over; returns the way to stop. */
  onStartOver: (callback: () => void) => () => void;
};

/** Counts the addresses that consoles of this page were opened at. */
let opened = 0;

/** Sets up a console of its own on the API of this page. */
export function createStage(
  api: BrowserApi,
  {
    route = '/',
    isSignedIn = true,
    isEmailVerified = true,
    brand,
    timeZone = config.time_zone,
  }: StageParameters,
): Stage {
  const identity = createTabIdentity({
    isSignedIn,
    isEmailVerified,
    hasEnded: () => api.faults().status === 401,
    reach: () => {
      const { offline, latency } = api.faults();
      if (offline) return Promise.reject(new IdentityError('offline'));
      return latency ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  const http = createHttp(identity, { adapter: 'fetch', env: { fetch: api.fetch } });
  const watchers = new Set<() => void>();
  const services: Services = {
    identity,
    http,
    config: { ...config, time_zone: timeZone, ...(brand && { brand_name: brand.name }) },
    clock: () => NOW,
    startOver: (path) => {
      router = open(path);
      for (const tell of watchers) tell();
    },
  };
  // By the key of an address the router knows how far its page was scrolled: here another story's, if the key were the same.
  const open = (path: string) =>
    createMemoryRouter(createConsoleRoutes(services), {
      initialEntries: [{ ...parsePath(path), key: `opened-${++opened}` }],
    });
  let router = open(route);

  return {
    services,
    router: () => router,
    address: () => router.state.location.pathname + router.state.location.search,
    setFaults: api.setFaults,
    purgeFile: api.purgeFile,
    answered: api.answered,
    onStartOver: (callback) => {
      watchers.add(callback);
      return () => {
        watchers.delete(callback);
      };
    },
  };
}
