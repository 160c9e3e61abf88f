import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './environment.ts';
import { type Part } from './part.ts';

const ASK_AGAIN_MS = 150;

/** Waits until the address answers with a success; throws a StartError when the part ends first. */
export async function waitUntilAnswering(part: Part, address: string, signal: AbortSignal): Promise<void> {
  let ending: string | null = null;
  void part.ended.then((how) => {
    ending = how;
  });
  for (;;) {
    signal.throwIfAborted();
    if (ending !== null) throw new StartError(describeEnding(part, ending));
    const isAnswering = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (isAnswering) return;
    await pause(ASK_AGAIN_MS, undefined, { signal });
  }
}

/** Describes the end of a part with its last output, on one line when that is one line. */
export function describeEnding(part: Part, how: string): string {
  const lines = part.lines().filter((line) => line.trim() !== '');
  const [only] = lines;
  if (lines.length === 1 && only) return `${part.name} stopped: ${only}`;
  return [`${part.name} stopped (it ${how}).`, ...lines.map((line) => `  ${line}`)].join('\n');
}
