const CHANNEL_NAME = 'firstbell.sign-out';

/** Notifies the other tabs of this browser that a person signed out on purpose. */
export function announceSignOut(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(userId);
  channel.close();
}

/** Calls `callback` when a person signs out in another tab; returns the unsubscribe function. */
export function watchSignOut(userId: string, callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === userId) callback();
  });
  return () => channel.close();
}
