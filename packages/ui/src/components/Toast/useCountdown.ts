import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back once `duration` ms have passed in which it was not paused. */
export const useCountdown = (duration: number, isPaused: boolean, onEnd: () => void) => {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return undefined;
    const since = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused]);
};
