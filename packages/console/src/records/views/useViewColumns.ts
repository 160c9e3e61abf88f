import { type SavedView } from '@firstbell/schema/views';
import { type ColumnLayout, useColumnLayout, useTablePreferences } from '@firstbell/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { readStorage, writeStorage } from '../../platform/storage/browserStorage.ts';
import { type Columns, columnsOf } from './viewContents.ts';

/** Columns of a list's table, and the key under which the browser stores them. */
export type ViewColumns = {
  preferencesKey: string;
  layout: ColumnLayout;
  columns: Columns;
  /**
   * Resets the columns of a view to the saved columns: at once for the current view, for another view when it is
   * opened.
   */
  reset: (view: SavedView) => void;
};

const keyOf = (ownKey: string, view: SavedView | undefined) =>
  view ? `${ownKey}:view-${view.key}.${String(view.version)}` : ownKey;

/**
 * Returns the columns of a list: the person's own, or those of the saved view. The browser stores the person's changes
 * separately for each version of a view.
 */
export function useViewColumns(ownKey: string, view: SavedView | undefined): ViewColumns {
  const key = keyOf(ownKey, view);
  const layout = useColumnLayout({ preferencesKey: key });
  const [preferences, setPreferences] = useTablePreferences(key);
  const [{ density }] = useTablePreferences(ownKey);
  const applyColumns = ({ content }: SavedView) => {
    const { hidden, arrangement } = columnsOf(content);
    setPreferences({ hidden, density });
    layout.change(arrangement);
  };
  const start = useEffectEvent(() => {
    if (view !== undefined && readStorage('local', key) === null) applyColumns(view);
  });
  useLayoutEffect(() => {
    start();
  }, [key]);
  return {
    preferencesKey: key,
    layout,
    columns: { hidden: preferences.hidden, arrangement: layout.arrangement },
    reset: (opened) => {
      if (keyOf(ownKey, opened) === key) applyColumns(opened);
      else writeStorage('local', keyOf(ownKey, opened), null);
    },
  };
}
