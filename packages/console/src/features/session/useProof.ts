import { useLayoutEffect, useRef, useState } from 'react';
import { answerStaleProof } from '../../platform/http/freshProof.ts';
import { useServices } from '../../platform/services.ts';

/** Question whether the signed-in person is still at this browser, which requests without a fresh proof ask. */
export type Proof = {
  isAsked: boolean;
  /** Repeats the waiting requests if the person gave a proof, and fails them otherwise. */
  answer: (isProved: boolean) => void;
};

/** Returns the question of the requests that need a fresh proof; one answer is for all that wait. */
export function useProof(): Proof {
  const { http } = useServices();
  const [isAsked, setIsAsked] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const answer = (isProved: boolean) => {
    setIsAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  };
  useLayoutEffect(
    () =>
      answerStaleProof(
        http,
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setIsAsked(true);
          }),
      ),
    [http],
  );
  return { isAsked, answer };
}
