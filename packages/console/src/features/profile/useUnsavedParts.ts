import { useCallback, useState } from 'react';

/** Parts of a page that hold unsaved changes. */
export type UnsavedParts = {
  hasAny: boolean;
  /** Reports whether a part of the page holds unsaved changes. */
  report: (part: string, isUnsaved: boolean) => void;
};

/** Returns the parts of a page that hold unsaved changes. */
export function useUnsavedParts(): UnsavedParts {
  const [parts, setParts] = useState<ReadonlySet<string>>(() => new Set());
  const report = useCallback((part: string, isUnsaved: boolean) => {
    setParts((before) => {
      if (before.has(part) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(part);
      else after.delete(part);
      return after;
    });
  }, []);
  return { hasAny: parts.size > 0, report };
}
