import { notify } from '@firstbell/ui';
import { isServerReachable, waitForServer } from '../screenError/serverReach.ts';
import { isImportError } from '../screenError/staleCode.ts';

const describeOutage = (isOnline: boolean) =>
  isOnline
    ? 'The server does not answer. The screen opens when it does.'
    : 'You are offline. The screen opens when the connection is back.';

/**
 * Loads the code of a screen. While the server cannot be reached, shows a toast and waits for the server; the current
 * screen stays, and the person can open another one. Rethrows any other error.
 */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isImportError(error) || (await isServerReachable())) throw error;
      notify.info(describeOutage(navigator.onLine), { id: 'offline' });
      await waitForServer();
      notify.dismiss('offline');
    }
  }
}
