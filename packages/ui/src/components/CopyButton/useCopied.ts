import { useEffect, useState } from 'react';

const RESULT_DURATION_MS = 2_000;

/** Result of copying, while the result is shown. */
export type CopyOutcome = 'copied' | 'failed';

/** Copies a text, and returns the result for two seconds. */
export function useCopied(text: string): { outcome: CopyOutcome | undefined; copy: () => Promise<void> } {
  const [lastResult, setLastResult] = useState<{ outcome: CopyOutcome }>();

  useEffect(() => {
    if (lastResult === undefined) return undefined;
    const timer = setTimeout(() => {
      setLastResult(undefined);
    }, RESULT_DURATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [lastResult]);

  const copy = async () => {
    try {
      // `navigator.clipboard` is undefined on pages without a secure connection; that error is caught, too.
      await navigator.clipboard.writeText(text);
      setLastResult({ outcome: 'copied' });
    } catch {
      setLastResult({ outcome: 'failed' });
    }
  };
  return { outcome: lastResult?.outcome, copy };
}
