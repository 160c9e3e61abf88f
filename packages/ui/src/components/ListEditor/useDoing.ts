import { useState } from 'react';
import { type Done } from './listItem.ts';

/** Runs one thing after the other: says whether one is under way, and whether the last one was refused. */
export function useDoing() {
  const [state, setState] = useState<'idle' | 'pending' | 'refused'>('idle');

  const run = async (done: Done): Promise<boolean> => {
    setState('pending');
    try {
      await done;
      setState('idle');
      return true;
    } catch {
      // Why is the owner's to say, in the error of the line.
      setState('refused');
      return false;
    }
  };
  return { isPending: state === 'pending', isRefused: state === 'refused', run };
}
