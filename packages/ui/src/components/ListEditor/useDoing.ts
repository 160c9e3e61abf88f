import { useState } from 'react';
import { type Done } from './listItem.ts';

/** Runs actions one after the other; returns whether one is pending, and whether the last one was refused. */
export function useDoing() {
  const [state, setState] = useState<'idle' | 'pending' | 'refused'>('idle');

  const run = async (done: Done): Promise<boolean> => {
    setState('pending');
    try {
      await done;
      setState('idle');
      return true;
    } catch {
      // The caller passes the reason as the error of the line.
      setState('refused');
      return false;
    }
  };
  return { isPending: state === 'pending', isRefused: state === 'refused', run };
}
