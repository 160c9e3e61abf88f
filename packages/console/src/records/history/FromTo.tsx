import { type ReactNode } from 'react';

/** The value before a change and the one after it. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      {from}
      <span className="arrow" role="img" aria-label="to">
        →
      </span>
      <span className="to">{to}</span>
    </>
  );
}
