import { isSignInPage } from '@firstbell/schema/sign-in-pages';
import { readConfig } from '../../platform/config/readConfig.ts';
import { createFirebaseIdentity } from '../../platform/identity/firebaseIdentity.ts';
import { createHttp } from '../../platform/http/createHttp.ts';
import { addStartAnswers } from '../../platform/http/startAnswers.ts';
import { createBrowserStore } from '../../platform/offline/browserStore.ts';
import { type Services } from '../../platform/services.ts';
import { watchInput } from '../../platform/session/unattended.ts';

/** Base path of the API, which also serves the console. */
const API_BASE_PATH = '/api';

/** Loads the fonts; without them, text keeps the fonts of the system. */
const loadFonts = () =>
  import('./fonts.ts').then(
    () => undefined,
    () => undefined,
  );

/** Registers the service worker; imports the code of the registration at the first call. */
const cacheCode = () => import('../offline/registerWorker.ts').then(({ registerWorker }) => registerWorker());

/**
 * Loads the configuration and creates the services; rejects when the API cannot be reached. A session that is
 * kept only in memory (`auth_persistence: none`) uses `startOver` instead of a page load, which would end the
 * session. `loadedPath` is the path of the loaded page.
 */
export async function openServices(startOver: (path: string) => void, loadedPath: string): Promise<Services> {
  const response = await fetch(`${API_BASE_PATH}/config`);
  const config = readConfig(await response.json());
  const identity = createFirebaseIdentity(config, isSignInPage(loadedPath));
  watchInput(window);
  const http = createHttp(identity, { baseURL: API_BASE_PATH }, config.auth_persistence);
  addStartAnswers(http);
  const restart =
    config.auth_persistence === 'none' ? startOver : (path: string) => window.location.assign(path);
  const offlineStore = createBrowserStore();
  return {
    identity,
    http,
    config,
    offlineStore,
    loadFonts,
    cacheCode,
    clock: () => new Date(),
    startOver: restart,
  };
}
