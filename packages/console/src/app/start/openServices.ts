import axios from 'axios';
import { readConfig } from '../../platform/config/readConfig.ts';
import { createFirebaseIdentity } from '../../platform/identity/firebaseIdentity.ts';
import { createHttp } from '../../platform/http/createHttp.ts';
import { type Services } from '../../platform/services.ts';

/** Base path of the API, which also serves the console. */
const API = '/api';

/** Loads the configuration and creates the services. A session kept in memory uses `startOver` instead of a page load. */
export async function openServices(startOver: (path: string) => void): Promise<Services> {
  const { data } = await axios.get<unknown>(`${API}/config`);
  const config = readConfig(data);
  const identity = createFirebaseIdentity(config);
  const http = createHttp(identity, { baseURL: API });
  const startOverAs =
    config.auth_persistence === 'none' ? startOver : (path: string) => window.location.assign(path);
  return { identity, http, config, clock: () => new Date(), startOver: startOverAs };
}
