import { useMemo, useState } from 'react';

/** Knows which parts of a page hold what is typed and not saved. */
export type Unsaved = {
  hasAny: boolean;
  /** Says of one part whether it does. */
  tell: (part: string, isUnsaved: boolean) => void;
};

/** Gathers whether any part of a page holds what is typed and not saved. */
export function useUnsaved(): Unsaved {
  const [parts, setParts] = useState<ReadonlySet<string>>(() => new Set());
  return useMemo(
    () => ({
      hasAny: parts.size > 0,
      tell: (part, isUnsaved) => {
        setParts((before) => {
          if (before.has(part) === isUnsaved) return before;
          const after = new Set(before);
          if (isUnsaved) after.add(part);
          else after.delete(part);
          return after;
        });
      },
    }),
    [parts],
  );
}
