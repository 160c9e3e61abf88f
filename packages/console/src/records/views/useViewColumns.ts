import { type SavedView } from '@firstbell/schema/views';
import { type ColumnLayout, useColumnLayout, useTablePreferences } from '@firstbell/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { readStorage, writeStorage } from '../../platform/storage/browserStorage.ts';
import { type Columns, toColumns } from './viewContents.ts';

/** Columns of a list's table, and the key under which the browser stores them. */
export type ViewColumns = {
  preferencesKey: string;
  layout: ColumnLayout;
  columns: Columns;
  /**
   * Resets the columns of a view to the saved columns. The current view changes at once, any other view when it is
   * opened.
   */
  reset: (view: SavedView) => void;
};

/** Returns the storage key of the columns of a view or, without a view, of the person's own columns. */
const keyOf = (listKey: string, view: SavedView | undefined) =>
  view ? `${listKey}:view-${view.key}.${String(view.version)}` : listKey;

/**
 * Returns the columns of a list: the person's own, or those of the saved view. The browser stores the person's changes
 * separately for each version of a view.
 */
export function useViewColumns(listKey: string, view: SavedView | undefined): ViewColumns {
  const key = keyOf(listKey, view);
  const layout = useColumnLayout({ preferencesKey: key });
  const [preferences, setPreferences] = useTablePreferences(key);
  const [{ density }] = useTablePreferences(listKey);
  const applyColumns = ({ content }: SavedView) => {
    const { hidden, arrangement } = toColumns(content);
    setPreferences({ hidden, density });
    layout.change(arrangement);
  };
  const applySavedColumns = useEffectEvent(() => {
    if (view !== undefined && readStorage('local', key) === null) applyColumns(view);
  });
  useLayoutEffect(() => {
    applySavedColumns();
  }, [key]);
  return {
    preferencesKey: key,
    layout,
    columns: { hidden: preferences.hidden, arrangement: layout.arrangement },
    reset: (viewToReset) => {
      if (keyOf(listKey, viewToReset) === key) applyColumns(viewToReset);
      else writeStorage('local', keyOf(listKey, viewToReset), null);
    },
  };
}
