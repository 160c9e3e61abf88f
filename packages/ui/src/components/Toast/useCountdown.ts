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
  const remaining = useRef({ restartKey, ms: duration });
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (remaining.current.restartKey !== restartKey) remaining.current = { restartKey, ms: duration };
    const current = remaining.current;
    if (isPaused || current.ms === Infinity) return undefined;
    const startTime = performance.now();
    const timer = setTimeout(handleEnd, current.ms);
    return () => {
      clearTimeout(timer);
      current.ms -= performance.now() - startTime;
    };
  }, [duration, restartKey, isPaused]);
};
