import { type SavedView } from '@firstbell/schema/views';
import { type ColumnLayout, useColumnLayout, useTablePreferences } from '@firstbell/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { recall, remember } from '../../platform/storage/browserStorage.ts';
import { type Columns, columnsOf } from './viewContents.ts';

/** Columns of a list's table, and the name under which the browser keeps them. */
export type ViewColumns = {
  preferencesKey: string;
  layout: ColumnLayout;
  columns: Columns;
  /** Shows the columns of a view as they are saved, now or when it is opened. */
  reset: (view: SavedView) => void;
};

const keyOf = (ownKey: string, view: SavedView | undefined) =>
  view ? `${ownKey}:view-${view.key}.${String(view.version)}` : ownKey;

/** Gives the columns of a list: the person's own, or those of the saved view, of which each version keeps its own. */
export function useViewColumns(ownKey: string, view: SavedView | undefined): ViewColumns {
  const key = keyOf(ownKey, view);
  const layout = useColumnLayout({ preferencesKey: key });
  const [preferences, setPreferences] = useTablePreferences(key);
  const [{ density }] = useTablePreferences(ownKey);
  const show = ({ content }: SavedView) => {
    const { hidden, arrangement } = columnsOf(content);
    setPreferences({ hidden, density });
    layout.change(arrangement);
  };
  const start = useEffectEvent(() => {
    if (view !== undefined && recall('local', key) === null) show(view);
  });
  useLayoutEffect(() => {
    start();
  }, [key]);
  return {
    preferencesKey: key,
    layout,
    columns: { hidden: preferences.hidden, arrangement: layout.arrangement },
    reset: (opened) => {
      if (keyOf(ownKey, opened) === key) show(opened);
      else remember('local', keyOf(ownKey, opened), null);
    },
  };
}
