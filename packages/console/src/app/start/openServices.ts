import axios from 'axios';
import { readConfig } from '../../platform/config/readConfig.ts';
import { createFirebaseIdentity } from '../../platform/identity/firebaseIdentity.ts';
import { createHttp } from '../../platform/http/createHttp.ts';
import { type Services } from '../../platform/services.ts';

/** Base address of the API: the API serves the console, so it is the console's own. */
const API = '/api';

/** Asks the API for the configuration and opens what the console needs; `startOver` is passed on. */
export async function openServices(startOver: (path: string) => void): Promise<Services> {
  const { data } = await axios.get<unknown>(`${API}/config`);
  const config = readConfig(data);
  const identity = createFirebaseIdentity(config);
  const http = createHttp(identity, { baseURL: API });
  const startOverAs =
    config.auth_persistence === 'none' ? startOver : (path: string) => window.location.assign(path);
  return { identity, http, config, clock: () => new Date(), startOver: startOverAs };
}
