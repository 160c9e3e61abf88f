import { useState } from 'react';
import { type Done } from './listItem.ts';

/** Runs the actions of a line; returns whether one is pending, and whether the last one failed. */
export function useLineAction() {
  const [state, setState] = useState<'idle' | 'pending' | 'refused'>('idle');

  const run = async (done: Done): Promise<boolean> => {
    setState('pending');
    try {
      await done;
      setState('idle');
      return true;
    } catch {
      // The caller of `ListEditor` passes the reason as `errorMessage` of the line.
      setState('refused');
      return false;
    }
  };
  return { isPending: state === 'pending', isRefused: state === 'refused', run };
}
