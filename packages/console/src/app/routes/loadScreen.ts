import { notify } from '@firstbell/ui';
import { isStaleCode } from '../screenError/staleCode.ts';

const OFFLINE_MESSAGE = 'You are offline. The screen opens when the connection is back.';

const waitForConnection = () =>
  new Promise<void>((resolve) => {
    addEventListener(
      'online',
      () => {
        resolve();
      },
      { once: true },
    );
  });

/**
 * Loads the code of a screen. While the browser is offline, shows a toast and waits for the connection; the
 * current screen stays, and the person can open another one. Rethrows any other error.
 */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isStaleCode(error) || navigator.onLine) throw error;
      notify.info(OFFLINE_MESSAGE, { id: 'offline' });
      await waitForConnection();
      notify.dismiss('offline');
    }
  }
}
