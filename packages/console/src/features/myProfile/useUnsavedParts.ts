import { useCallback, useState } from 'react';

/** Unsaved changes of the parts of a page. */
export type UnsavedParts = {
  hasUnsaved: boolean;
  /** Reports whether a part of the page has unsaved changes. */
  reportUnsaved: (part: string, isUnsaved: boolean) => void;
};

/** Collects which parts of a page have unsaved changes. */
export function useUnsavedParts(): UnsavedParts {
  const [parts, setParts] = useState<ReadonlySet<string>>(() => new Set());
  const reportUnsaved = useCallback((part: string, isUnsaved: boolean) => {
    setParts((current) => {
      if (current.has(part) === isUnsaved) return current;
      const updated = new Set(current);
      if (isUnsaved) updated.add(part);
      else updated.delete(part);
      return updated;
    });
  }, []);
  return { hasUnsaved: parts.size > 0, reportUnsaved };
}
