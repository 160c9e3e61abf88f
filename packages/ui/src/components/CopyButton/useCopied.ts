import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Result of copying, while it is shown. */
export type CopyOutcome = 'copied' | 'failed';

/** Copies a text, and returns the result for two seconds. */
export function useCopied(text: string): { outcome: CopyOutcome | undefined; copy: () => Promise<void> } {
  const [last, setLast] = useState<{ outcome: CopyOutcome }>();

  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(() => {
      setLast(undefined);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [last]);

  const copy = async () => {
    try {
      // Missing in pages without a secure connection.
      await navigator.clipboard.writeText(text);
      setLast({ outcome: 'copied' });
    } catch {
      setLast({ outcome: 'failed' });
    }
  };
  return { outcome: last?.outcome, copy };
}
