import { type PublicConfig } from '@firstbell/schema';
import { type AxiosInstance } from 'axios';
import { createContext, use } from 'react';
import { type Identity } from './identity/Identity.ts';
import { type OfflineStore } from './offline/OfflineStore.ts';

/** Dependencies of the console; injected, so that stories and tests can replace them. */
export type Services = {
  identity: Identity;
  /** HTTP client of `createHttp`, which sends the token and throws `ApiError`s. */
  http: AxiosInstance;
  config: PublicConfig;
  /** Returns the current time; constant in stories. */
  clock: () => Date;
  /** Store for offline use in this browser. */
  offlineStore: OfflineStore;
  /** Loads the fonts; undefined in stories. */
  loadFonts?: () => Promise<void>;
  /** Caches the code of all screens in this browser; undefined in stories. */
  cacheCode?: () => Promise<void>;
  /** Restarts the console at a path, so that nothing of the session stays in memory. */
  startOver: (path: string) => void;
};

/** Context of the services. */
export const ServicesContext = createContext<Services | null>(null);

/** Returns the services that were passed to `Console`. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Render inside <Console>.');
  return services;
}
