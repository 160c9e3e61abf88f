import { call } from '../../platform/http/call.ts';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type Area, type SelectionInput } from '@firstbell/schema';
import { notify, type Selection, type ToastLink } from '@firstbell/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { followJob, isJob } from '../../platform/jobs/jobs.ts';
import { useServices } from '../../platform/services.ts';
import { createAreaQueryKey } from '../requests.ts';
import { formatRecordCount, removeRows, type ListPage } from '../values/listRows.ts';

/** Duration of a toast with `Undo` in ms. */
const UNDO_MS = 10_000;

/** Milliseconds within which a second press of a bin is part of a double press, and would hit the row that has moved up. */
const DOUBLE_PRESS_MS = 400;

/** Returns the link that the toast of a deletion shows, such as to say why a student has left. */
export type LinkAfterDelete = (key: string) => Promise<ToastLink | undefined>;

/** How the toast of a deletion names the record, if not by its ID, and which link it shows. */
type ToastContent = { title?: string; linkAfter?: LinkAfterDelete | undefined };

/** Functions that delete and restore an area's records and show a toast. */
export type DeletionActions = {
  /** Shows a toast that a batch was deleted, with Undo; `subject` is the start of the sentence: `12 students were`. */
  offerUndo: (subject: string, batch: string) => void;
  /** Deletes a record, once for a double press. */
  deleteOne: (key: string, toast?: ToastContent) => Promise<void>;
  deleteSelected: (selection: Selection) => Promise<void>;
  /** Restores a record; `title` names the record in the toast. */
  restore: (key: string, title: string) => Promise<void>;
};

/** Returns a stable `DeletionActions` of an area. */
export function useDeletion(area: Area): DeletionActions {
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => createDeletionActions(area, http, client, (href) => void navigate(href)),
    [area, http, client, navigate],
  );
}

/** Creates the `DeletionActions` of an area; `open` navigates to a URL. Also for use outside of the area's screens. */
export function createDeletionActions(
  area: Area,
  http: AxiosInstance,
  client: QueryClient,
  open: (href: string) => void,
): DeletionActions {
  const listsKey = [...createAreaQueryKey(area), 'list', false];
  const contracts = recordContracts(area);
  /** Keys of the records that are being deleted, so that a second press does nothing. */
  const pendingKeys = new Set<string>();
  let lastDeletionAt = -Infinity;
  const refresh = () => client.invalidateQueries({ queryKey: createAreaQueryKey(area) });

  const sendRestore = async (subject: string, send: () => Promise<unknown>) => {
    const restoring = async () => {
      const response = await send();
      if (isJob(response)) followJob(client, response);
      else notify.success(`${subject} restored.`);
    };
    await attempt('Not restored', restoring, open);
    await refresh();
  };

  /** Removes the rows optimistically; a refetch shows them again when the API refuses. */
  const sendDelete = async (isDeleted: (key: string) => boolean, send: () => Promise<void>) => {
    await client.cancelQueries({ queryKey: listsKey });
    client.setQueriesData<ListPage>(
      { queryKey: listsKey },
      (page) => page && removeRows(page, ({ key }) => isDeleted(key)),
    );
    await attempt('Not deleted', send, open);
    await refresh();
  };

  const restore = (key: string, title: string) =>
    sendRestore(`${title} was`, () => call(http, contracts.restore, { key }));

  const offerUndo = (subject: string, batch: string) => {
    notifyWithUndo(`${subject} deleted.`, () =>
      sendRestore(subject, () => call(http, contracts.restoreMany, { body: { batch } })),
    );
  };

  return {
    restore,
    offerUndo,
    deleteOne: async (key, { title = key, linkAfter } = {}) => {
      if (pendingKeys.has(key) || performance.now() - lastDeletionAt < DOUBLE_PRESS_MS) return;
      lastDeletionAt = performance.now();
      pendingKeys.add(key);
      await sendDelete(
        (rowKey) => rowKey === key,
        async () => {
          await call(http, contracts.delete, { key }).finally(() => pendingKeys.delete(key));
          // The deletion has succeeded, whether the link can be found or not.
          const link = await linkAfter?.(key).catch(() => undefined);
          const follow = link && { ...link, onFollow: () => open(link.href) };
          notifyWithUndo(`${title} was deleted.`, () => restore(key, title), follow);
        },
      );
    },
    deleteSelected: (selection) => {
      const [firstKey = '', ...otherKeys] = selection.keys;
      const isOne = selection.kind === 'include' && otherKeys.length === 0;
      return sendDelete(
        (key) => selection.kind === 'include' && selection.keys.has(key),
        async () => {
          const response = await call(http, contracts.deleteMany, {
            body: { selection: toSelectionInput(selection) },
          });
          if (isJob(response)) followJob(client, response);
          else
            offerUndo(
              isOne ? `${firstKey} was` : createSentenceSubject(area, response.deleted),
              response.batch,
            );
        },
      );
    },
  };
}

/** Creates the subject of a sentence about several records. */
const createSentenceSubject = (area: Area, count: number) =>
  `${formatRecordCount(area, count)} ${count === 1 ? 'was' : 'were'}`;

/** Converts a selection to the format of the API. */
export function toSelectionInput(selection: Selection): SelectionInput {
  return selection.kind === 'include'
    ? { include: [...selection.keys] }
    : {
        exclude: [...selection.keys],
        q: selection.q,
        ...(selection.filters && { filters: selection.filters }),
      };
}

function notifyWithUndo(text: string, undo: () => Promise<void>, link?: ToastLink) {
  const action = { label: 'Undo', onAction: () => void undo() };
  notify.info(text, { action, duration: UNDO_MS, ...(link && { link }) });
}
