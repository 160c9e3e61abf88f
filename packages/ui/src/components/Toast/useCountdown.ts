import { useEffect, useEffectEvent, useRef } from 'react';

/** Options of `useCountdown`. */
type CountdownOptions = {
  /** Time in ms; `Infinity` never ends. */
  duration: number;
  /** Another value restarts the countdown. */
  restartKey: number;
  isPaused: boolean;
  onEnd: () => void;
};

/** Calls `onEnd` after `duration` ms, not counting pauses. */
export const useCountdown = ({ duration, restartKey, isPaused, onEnd }: CountdownOptions) => {
  const remaining = useRef({ round: restartKey, ms: duration });
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (remaining.current.round !== restartKey) remaining.current = { round: restartKey, ms: duration };
    const current = remaining.current;
    if (isPaused || current.ms === Infinity) return undefined;
    const since = performance.now();
    const timer = setTimeout(handleEnd, current.ms);
    return () => {
      clearTimeout(timer);
      current.ms -= performance.now() - since;
    };
  }, [duration, restartKey, isPaused]);
};
