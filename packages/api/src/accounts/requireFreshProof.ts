import { type Operation, type HandlerInput } from '../operation/operation.ts';
import { Problem } from '../http/problem.ts';
import { FRESH_MS } from './sessionLimits.ts';

/** Throws `stale_sign_in` if an operation needs a fresher proof of who the person is. */
export async function requireFreshProof(operation: Operation, input: HandlerInput, now: Date): Promise<void> {
  if (operation.freshProof === undefined || now.getTime() - input.user.provedAt.getTime() <= FRESH_MS) return;
  if (await operation.needsProof(input)) throw new Problem('stale_sign_in');
}
