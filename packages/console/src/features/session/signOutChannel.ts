const CHANNEL_NAME = 'firstbell.sign-out';

let channel: BroadcastChannel | undefined;
/** Returns the only channel of this tab: a channel receives no message of its own, but those of every other one. */
const openChannel = () => (channel ??= new BroadcastChannel(CHANNEL_NAME));

/** Notifies the other tabs of this browser that a person signed out on purpose. */
export function announceSignOut(userId: string): void {
  openChannel().postMessage(userId);
}

/** Calls `callback` when a person signs out in another tab; returns the unsubscribe function. */
export function watchSignOut(userId: string, callback: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === userId) callback();
  };
  openChannel().addEventListener('message', onMessage);
  return () => openChannel().removeEventListener('message', onMessage);
}
