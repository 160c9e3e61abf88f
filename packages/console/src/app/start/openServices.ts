import axios from 'axios';
import { readConfig } from '../../platform/config/readConfig.ts';
import { createFirebaseIdentity } from '../../platform/identity/firebaseIdentity.ts';
import { createHttp } from '../../platform/http/createHttp.ts';
import { createBrowserStore } from '../../platform/offline/browserStore.ts';
import { type Services } from '../../platform/services.ts';

/** Base path of the API, which also serves the console. */
const API = '/api';

/** Starts the service worker, whose code loads at first use. */
const keepCode = () => import('../offline/registerWorker.ts').then(({ registerWorker }) => registerWorker());

/** Loads the configuration and creates the services. A session kept in memory uses `startOver` instead of a page load. */
export async function openServices(startOver: (path: string) => void): Promise<Services> {
  const { data } = await axios.get<unknown>(`${API}/config`);
  const config = readConfig(data);
  const identity = createFirebaseIdentity(config);
  const http = createHttp(identity, { baseURL: API });
  const startOverAs =
    config.auth_persistence === 'none' ? startOver : (path: string) => window.location.assign(path);
  const kept = createBrowserStore();
  return { identity, http, config, kept, keepCode, clock: () => new Date(), startOver: startOverAs };
}
