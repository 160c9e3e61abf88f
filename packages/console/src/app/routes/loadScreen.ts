import { notify } from '@firstbell/ui';
import { isStaleCode } from '../screenError/staleCode.ts';

const OFFLINE = 'You are offline. The screen opens when the connection is back.';

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
 * Loads the code of a screen. Without a connection says so and waits for it, while the current screen stays; it can be left for
 * another one meanwhile.
 */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isStaleCode(error) || navigator.onLine) throw error;
      notify.info(OFFLINE, { id: 'offline' });
      await waitForConnection();
      notify.dismiss('offline');
    }
  }
}
