import { type AxiosInstance } from 'axios';
import { ApiError } from './ApiError.ts';

/** Asks the signed-in person to prove who they are; resolves to whether they did. */
export type AskForProof = () => Promise<boolean>;

const askers = new WeakMap<AxiosInstance, AskForProof>();

/** Sets how a client asks for a fresh proof before it repeats a request that lacked one; returns the function that unsets it. */
export function answerStaleProof(http: AxiosInstance, ask: AskForProof): () => void {
  askers.set(http, ask);
  return () => askers.delete(http);
}

/** Asks for a fresh proof; throws `stale_sign_in` if the person gives none. */
export async function askForProof(http: AxiosInstance): Promise<void> {
  if (await askers.get(http)?.()) return;
  throw new ApiError('stale_sign_in', 403, 'You did not confirm that it is you, so this was not done.');
}
