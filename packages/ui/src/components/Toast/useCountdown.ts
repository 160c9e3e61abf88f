import { useEffect, useEffectEvent, useRef } from 'react';

/** Options of `useCountdown`. */
type CountdownOptions = {
  /** Time of a round in ms; one of `Infinity` never ends. */
  duration: number;
  /** Another number begins another round. */
  round: number;
  isPaused: boolean;
  onEnd: () => void;
};

/** Calls back once `duration` ms of a round have passed in which it was not paused. */
export const useCountdown = ({ duration, round, isPaused, onEnd }: CountdownOptions) => {
  const left = useRef({ round, ms: duration });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (left.current.round !== round) left.current = { round, ms: duration };
    const current = left.current;
    if (isPaused || current.ms === Infinity) return undefined;
    const since = performance.now();
    const timer = setTimeout(end, current.ms);
    return () => {
      clearTimeout(timer);
      current.ms -= performance.now() - since;
    };
  }, [duration, round, isPaused]);
};
