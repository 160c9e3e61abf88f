import { type ReactNode } from 'react';

/** The value before a change, an arrow, and the value after the change. */
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
