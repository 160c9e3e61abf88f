import { useEffect, useState } from 'react';

const OUTCOME_DURATION_MS = 2_000;

/** Outcome of copying. */
export type CopyOutcome = 'copied' | 'failed';

/** Returns a function that copies a text, and the outcome for two seconds afterwards. */
export function useCopied(text: string): { outcome: CopyOutcome | undefined; copy: () => Promise<void> } {
  const [lastAttempt, setLastAttempt] = useState<{ outcome: CopyOutcome }>();

  useEffect(() => {
    if (lastAttempt === undefined) return undefined;
    const timer = setTimeout(() => {
      setLastAttempt(undefined);
    }, OUTCOME_DURATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [lastAttempt]);

  const copy = async () => {
    try {
      // `navigator.clipboard` is undefined without a secure connection; the resulting error is caught, too.
      await navigator.clipboard.writeText(text);
      setLastAttempt({ outcome: 'copied' });
    } catch {
      setLastAttempt({ outcome: 'failed' });
    }
  };
  return { outcome: lastAttempt?.outcome, copy };
}
