import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './environment.ts';
import { type Part } from './part.ts';

const POLL_MS = 150;

/** Polls the address until its response is a success; throws a StartError if the part ends first. */
export async function waitUntilResponding(part: Part, address: string, signal: AbortSignal): Promise<void> {
  let ending: string | null = null;
  void part.ended.then((text) => {
    ending = text;
  });
  for (;;) {
    signal.throwIfAborted();
    if (ending !== null) throw new StartError(describeEnding(part, ending));
    const isResponding = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (isResponding) return;
    await pause(POLL_MS, undefined, { signal });
  }
}

/** Describes how a part ended, with its last output; in one line if the output is one line. */
export function describeEnding(part: Part, ending: string): string {
  const lines = part.lines().filter((line) => line.trim() !== '');
  const [onlyLine] = lines;
  if (lines.length === 1 && onlyLine) return `${part.name} stopped: ${onlyLine}`;
  return [`${part.name} stopped (it ${ending}).`, ...lines.map((line) => `  ${line}`)].join('\n');
}
