const CHANNEL = 'firstbell.sign-out';

/** Tells the other tabs of this browser that a person signed out on purpose. */
export function announceSignOut(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(userId);
  channel.close();
}

/** Calls back when a person signs out in another tab; returns the unsubscribe function. */
export function onSignOutElsewhere(userId: string, callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === userId) callback();
  });
  return () => channel.close();
}
