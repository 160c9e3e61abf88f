import { logFailure } from '../../platform/log.ts';

/**
 * Registers the service worker that caches the code of the screens. Without a worker, the console needs the
 * network.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { type: 'classic', updateViaCache: 'none' });
  } catch (failure) {
    logFailure('The service worker was not registered, so the screens do not open offline:', failure);
  }
}
