import { useEffect } from 'react';

const holders = new Set<object>();

/** Tells whether anything in this tab has unsaved changes. */
export const hasUnsavedChanges = (): boolean => holders.size > 0;

/** Reports that a form has unsaved changes, for as long as `hasChanges` is true. */
export function useUnsavedChanges(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const holder = {};
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [hasChanges]);
}
