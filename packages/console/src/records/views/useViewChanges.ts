import * as views from '@firstbell/schema/contracts/views';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { useCall } from '../../platform/useApi.ts';
import { type Area, type AreaKey } from '@firstbell/schema';
import { type SavedView, type ViewContent, type ViewNaming } from '@firstbell/schema/views';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { type SavedViews } from './useSavedViews.ts';

/** Duration of a toast with `Undo` in ms. */
const UNDO_MS = 10_000;

/** Functions that save, change and delete the saved views of a list. */
export type ViewChanges = {
  /** Saves what the list shows as a new view; rejects when the API refuses. */
  add: (naming: ViewNaming) => Promise<void>;
  /** Renames or shares a view; rejects when the API refuses. */
  change: (view: SavedView, change: Partial<ViewNaming>) => Promise<void>;
  /** Saves what the list shows as the content of a view. Like the functions below, shows a problem as a toast. */
  update: (view: SavedView) => void;
  toggleShared: (view: SavedView) => void;
  toggleDefault: (view: SavedView) => void;
  remove: (view: SavedView) => void;
};

/** Returns the functions that change the saved views of a list; `content` is what the list shows. */
export function useViewChanges(
  area: Area,
  { setCurrent }: Pick<SavedViews, 'setCurrent'>,
  content: ViewContent,
): ViewChanges {
  const call = useCall();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: createQueryKey(views.list) });

  /** Runs a change outside of a dialog; shows a problem as a toast. */
  const changeByButton = async (failure: string, work: () => Promise<void>) => {
    await attempt(failure, work);
    await refresh();
  };
  const change = async (
    view: SavedView,
    changed: Partial<Pick<SavedView, 'name' | 'is_shared' | 'content'>>,
  ) => {
    const { name, is_shared, content: stored, version } = view;
    const body = { area: view.area, name, is_shared, content: stored, version, ...changed };
    await call(views.save, { key: view.key, body });
    await refresh();
  };

  return {
    add: async (naming) => {
      const added = await call(views.add, { body: { area: area.key as AreaKey, ...naming, content } });
      await refresh();
      setCurrent(added);
      notify.success(`The view “${added.name}” was saved.`);
    },
    change,
    update: (view) =>
      void changeByButton('Not saved', async () => {
        await change(view, { content });
        notify.success(`The view “${view.name}” was updated.`);
      }),
    toggleShared: (view) =>
      void changeByButton('Not changed', async () => {
        await change(view, { is_shared: !view.is_shared });
        const whose = view.is_own ? 'yours alone' : `${view.owner}’s alone`;
        notify.success(
          view.is_shared
            ? `“${view.name}” is ${whose} now.`
            : `Everybody finds “${view.name}” in this list now.`,
        );
      }),
    toggleDefault: (view) =>
      void changeByButton('Not changed', async () => {
        const key = view.is_default ? '' : view.key;
        await call(views.setDefault, { body: { area: area.key as AreaKey, key } });
        notify.success(
          view.is_default
            ? `This list starts with all ${area.plural} again.`
            : `This list starts with “${view.name}” from now on.`,
        );
      }),
    remove: (view) =>
      void changeByButton('Not deleted', async () => {
        await call(views.remove, { key: view.key });
        setCurrent(undefined);
        const undo = () =>
          changeByButton('Not restored', async () => {
            await call(views.restore, { key: view.key });
            notify.success(`The view “${view.name}” was restored.`);
          });
        notify.info(`The view “${view.name}” was deleted.`, {
          action: { label: 'Undo', onAction: () => void undo() },
          duration: UNDO_MS,
        });
      }),
  };
}
