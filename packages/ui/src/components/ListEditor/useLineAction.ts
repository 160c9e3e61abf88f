import { useState } from 'react';
import { type LineResult } from './listItem.ts';

/** Runs the actions of a line; returns whether one is pending, and whether the last one failed. */
export function useLineAction() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  const run = async (result: LineResult): Promise<boolean> => {
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
  return { isPending: state === 'pending', hasFailed: state === 'failed', run };
}
