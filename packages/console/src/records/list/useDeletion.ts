import { type AreaDefinition, type SelectionInput } from '@firstbell/schema';
import { notify, type Selection } from '@firstbell/ui';
import {
  MutationObserver,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { refused } from '../../platform/http/refused.ts';
import { followJob, isJob } from '../../platform/jobs/api.ts';
import { useServices } from '../../platform/services.ts';
import {
  areaQueryKey,
  bulkDeleteOptions,
  bulkRestoreOptions,
  removeOptions,
  restoreOptions,
} from '../api.ts';
import { countOf, withoutRows, type ListPage } from '../values/listRows.ts';

/** How long `Undo` is offered, in ms. */
const UNDO_MS = 10_000;

/** Ways to delete an area's records and to bring them back; each says in a toast what it did. */
export type Deletion = {
  /** Says that records were deleted, and offers Undo. */
  offerUndo: (what: string, batch: string) => void;
  remove: (key: string) => Promise<void>;
  removeAll: (selection: Selection) => Promise<void>;
  bringBack: (key: string) => Promise<void>;
};

/** Gives the same `Deletion` on every render. */
export function useDeletion(area: AreaDefinition): Deletion {
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => createDeletion(area, http, client, (href) => void navigate(href)),
    [area, http, client, navigate],
  );
}

/** Makes the ways to delete and bring back, for where there is no screen of the area. */
export function createDeletion(
  area: AreaDefinition,
  http: AxiosInstance,
  client: QueryClient,
  open: (href: string) => void,
): Deletion {
  const lists = [...areaQueryKey(area), 'list', false];
  // Observed outside of the screen, because Undo is still there when the screen is not.
  const run = <Result, Sent>(options: MutationOptions<Result, Error, Sent>, sent: Sent) =>
    new MutationObserver(client, options).mutate(sent);
  const refresh = () => client.invalidateQueries({ queryKey: areaQueryKey(area) });

  const restore = async (what: string, send: () => Promise<unknown>) => {
    try {
      const answer = await send();
      if (isJob(answer)) followJob(client, answer);
      else notify.success(`${what} restored.`);
    } catch (thrown) {
      refused(`Not restored: ${reasonInWords(thrown)}`, thrown, open);
    }
    await refresh();
  };

  /** Takes the rows away at once; a refetch puts them back when the API refuses. */
  const takeAway = async (isGone: (key: string) => boolean, send: () => Promise<void>) => {
    await client.cancelQueries({ queryKey: lists });
    client.setQueriesData<ListPage>(
      { queryKey: lists },
      (page) => page && withoutRows(page, ({ key }) => isGone(key)),
    );
    try {
      await send();
    } catch (thrown) {
      refused(`Not deleted: ${reasonInWords(thrown)}`, thrown, open);
    }
    await refresh();
  };

  const bringBack = (key: string) => restore(`${key} was`, () => run(restoreOptions(http, area), key));

  const offerUndo = (what: string, batch: string) => {
    undoable(`${what} deleted.`, () => restore(what, () => run(bulkRestoreOptions(http, area), batch)));
  };

  return {
    bringBack,
    offerUndo,
    remove: (key) =>
      takeAway(
        (each) => each === key,
        async () => {
          await run(removeOptions(http, area), key);
          undoable(`${key} was deleted.`, () => bringBack(key));
        },
      ),
    removeAll: (selection) =>
      takeAway(
        (key) => selection.kind === 'include' && selection.keys.has(key),
        async () => {
          const answer = await run(bulkDeleteOptions(http, area), onTheWire(selection));
          if (isJob(answer)) followJob(client, answer);
          else offerUndo(subjectOf(area, selection, answer.deleted), answer.batch);
        },
      ),
  };
}

/** Says what went away: the one by its ID, several by their number. */
function subjectOf(area: AreaDefinition, { kind, keys }: Selection, count: number): string {
  const [only, ...others] = keys;
  if (kind === 'include' && only && others.length === 0) return `${only} was`;
  return `${countOf(area, count)} ${count === 1 ? 'was' : 'were'}`;
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
