import { type PublicConfig } from '@firstbell/schema';
import { type AxiosInstance } from 'axios';
import { createContext, use } from 'react';
import { type Identity } from './identity/Identity.ts';

/** What the console needs from outside; passed in, so that stories and tests bring their own. */
export type Services = {
  identity: Identity;
  /** Made by `createHttp`: carries the token, throws `ApiError`. */
  http: AxiosInstance;
  config: PublicConfig;
  /** What time it is; stands still in stories. */
  clock: () => Date;
  /** Loads the console anew at a path, with nothing of this session left in memory. */
  startOver: (path: string) => void;
};

/** Hands the services to every screen. */
export const ServicesContext = createContext<Services | null>(null);

/** Gives the services that `Console` was made with. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Render inside <Console>.');
  return services;
}
