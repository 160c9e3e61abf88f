import { type AreaDefinition, type SelectionInput } from '@firstbell/schema';
import { notify, type Selection } from '@firstbell/ui';
import { MutationObserver, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import { isApiError } from '../http/ApiError.ts';
import { useServices } from '../services.ts';
import { areaQueryKey, bulkDeleteOptions, bulkRestoreOptions, removeOptions, restoreOptions } from './api.ts';
import { countOf, withoutRows, type ListPage } from './listRows.ts';

/** How long `Undo` is offered, in ms. */
const UNDO_MS = 10_000;

/** Gives the ways to delete an area's records and to bring them back; each says in a toast what it did. */
export function useDeletion(area: AreaDefinition) {
  const { http } = useServices();
  const client = useQueryClient();
  const lists = [...areaQueryKey(area), 'list', false];
  // Observed outside of the screen, because Undo is still there when the screen is not.
  const run = <Result, Sent>(options: MutationOptions<Result, Error, Sent>, sent: Sent) =>
    new MutationObserver(client, options).mutate(sent);
  const refresh = () => client.invalidateQueries({ queryKey: areaQueryKey(area) });

  const restore = async (what: string, send: () => Promise<unknown>) => {
    try {
      await send();
      notify.success(`${what} restored.`);
    } catch (thrown) {
      notify.error(`Not restored: ${reasonOf(thrown)}`);
    }
    await refresh();
  };

  /** Takes the rows away at once and puts them back when the API refuses. */
  const takeAway = async (isGone: (key: string) => boolean, send: () => Promise<void>) => {
    await client.cancelQueries({ queryKey: lists });
    client.setQueriesData<ListPage>(
      { queryKey: lists },
      (page) => page && withoutRows(page, ({ key }) => isGone(key)),
    );
    try {
      await send();
    } catch (thrown) {
      notify.error(`Not deleted: ${reasonOf(thrown)}`);
    }
    await refresh();
  };

  const remove = (key: string) =>
    takeAway(
      (each) => each === key,
      async () => {
        await run(removeOptions(http, area), key);
        undoable(`${key} was deleted.`, () =>
          restore(`${key} was`, () => run(restoreOptions(http, area), key)),
        );
      },
    );

  const removeAll = (selection: Selection) =>
    takeAway(
      (key) => selection.kind === 'include' && selection.keys.has(key),
      async () => {
        const { deleted, batch } = await run(bulkDeleteOptions(http, area), onTheWire(selection));
        const [only] = selection.kind === 'include' && selection.keys.size === 1 ? selection.keys : [];
        const what = only ? `${only} was` : `${countOf(area, deleted)} ${deleted === 1 ? 'was' : 'were'}`;
        undoable(`${what} deleted.`, () => restore(what, () => run(bulkRestoreOptions(http, area), batch)));
      },
    );

  const bringBack = (key: string) => restore(`${key} was`, () => run(restoreOptions(http, area), key));

  return { remove, removeAll, bringBack };
}

/** Gives a selection in the form that the API takes. */
export function onTheWire(selection: Selection): SelectionInput {
  return selection.kind === 'include'
    ? { include: [...selection.keys] }
    : { exclude: [...selection.keys], q: selection.q };
}

function undoable(text: string, undo: () => Promise<void>) {
  notify.info(text, { action: { label: 'Undo', onAction: () => void undo() }, duration: UNDO_MS });
}

function reasonOf(thrown: unknown): string {
  return isApiError(thrown) ? thrown.detail : 'something went wrong.';
}
