import { useState } from 'react';
import { type LineResult } from './listItem.ts';

/** Tracks the actions of a line: whether one is pending, and whether the last one failed. */
export function useLineAction() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  /** Waits for the result of an action; returns whether it succeeded. */
  const track = async (result: LineResult): Promise<boolean> => {
    setState('pending');
    try {
      await result;
      setState('idle');
      return true;
    } catch {
      // The caller of `ListEditor` passes the reason as `errorMessage` of the line.
      setState('failed');
      return false;
    }
  };
  return { isPending: state === 'pending', hasFailed: state === 'failed', track };
}
