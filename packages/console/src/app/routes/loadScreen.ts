import { notify } from '@firstbell/ui';
import { isServerReachable, waitForServer } from '../screenError/serverReach.ts';
import { isStaleCode } from '../screenError/staleCode.ts';

const messageOf = (isOnline: boolean) =>
  isOnline
    ? 'The server does not answer. The screen opens when it does.'
    : 'You are offline. The screen opens when the connection is back.';

/**
 * Loads the code of a screen. While the server cannot be reached, shows a toast and waits for it; the current
 * screen stays, and the person can open another one. Rethrows any other error.
 */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isStaleCode(error) || (await isServerReachable())) throw error;
      notify.info(messageOf(navigator.onLine), { id: 'offline' });
      await waitForServer();
      notify.dismiss('offline');
    }
  }
}
