import * as lists from '@firstbell/schema/contracts/lists';
import { useCall } from '../../platform/useApi.ts';
import { type Choices, type Job, type SchoolListKind } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../platform/http/ApiError.ts';
import { describeError } from '../../platform/http/describeError.ts';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { followJob, isJob } from '../../platform/jobs/jobs.ts';
import { useChoicesCache } from '../../records/useChoicesCache.ts';

/** Error at a line of the list; `line` is the value, or `''` for the input that adds a value. */
type LineError = { line: string; message: string };

/** Problem codes that mean that the shown list is stale. */
const STALE_CODES: ReadonlySet<string> = new Set(['not_found', 'conflict']);

/** Moves a value to an index among the shown values; hidden values keep their positions. */
function moveValue(
  values: readonly string[],
  shownValues: readonly string[],
  value: string,
  index: number,
): string[] {
  const reordered = shownValues.filter((other) => other !== value).toSpliced(index, 0, value);
  return values.map((current) => (shownValues.includes(current) ? (reordered.shift() ?? current) : current));
}

/**
 * Returns the props of a `ListEditor` for one of the school's lists; each change is saved at once. `values`
 * is the ordered list, and `className` the class of a list of sections. The editor shows `shownValues`, and moves a
 * line among them.
 */
export function useListEditing(
  kind: SchoolListKind,
  values: readonly string[],
  { className, shownValues = values }: { className?: string; shownValues?: readonly string[] } = {},
) {
  const call = useCall();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choicesCache = useChoicesCache();
  // The list is rendered with the change before the promise resolves, so that the focus finds its line.
  const { mutateAsync } = useMutation({ mutationFn: (change: () => Promise<Choices | Job>) => change() });
  const [error, setError] = useState<LineError>();
  const classProperty = className === undefined ? {} : { of: className };

  /** Sends a change, and returns all lists; undefined for a change that continues as a job. Rejects when the API refuses. */
  const send = async (change: () => Promise<Choices | Job>): Promise<Choices | undefined> => {
    setError(undefined);
    try {
      const response = await mutateAsync(change);
      if (!isJob(response)) {
        choicesCache.cache(response);
        return response;
      }
      followJob(client, response);
      return undefined;
    } catch (thrown) {
      if (isApiError(thrown) && STALE_CODES.has(thrown.code)) await choicesCache.refetch();
      throw thrown;
    }
  };
  /** Sends a typed value. Shows a problem at its line, and rethrows it, so that the input does not lose the value. */
  const sendTypedValue = async (line: string, change: () => Promise<Choices | Job>) => {
    try {
      return await send(change);
    } catch (thrown) {
      setError({ line, message: describeError(thrown) });
      throw thrown;
    }
  };
  /** Sends a change that a button makes. Shows a problem as a toast. Resolves to all lists if the change is done. */
  const sendButtonChange = (failure: string, change: () => Promise<Choices | Job>) =>
    attempt(
      failure,
      () => send(change),
      (href) => void navigate(href),
    );

  return {
    /** Returns the error at the line of a value. */
    errorOf: (line: string) => (error?.line === line ? error.message : undefined),
    addError: error?.line === '' ? error.message : undefined,
    onAdd: async (value: string) => {
      await sendTypedValue('', () => call(lists.add, { key: kind, body: { value, ...classProperty } }));
    },
    onRename: async (value: string, to: string) => {
      const done = await sendTypedValue(value, () =>
        call(lists.rename, { key: kind, body: { value, to, ...classProperty } }),
      );
      if (done) notify.success(`${value} is now ${to}, also on the records that have it.`);
    },
    onMove: (value: string, index: number) =>
      sendButtonChange('Not moved', () =>
        call(lists.order, {
          key: kind,
          body: { values: moveValue(values, shownValues, value, index) },
        }),
      ),
    onRetire: (value: string, retired: boolean) =>
      sendButtonChange(retired ? 'Not retired' : 'Not restored', () =>
        call(lists.retire, { key: kind, body: { value, retired, ...classProperty } }),
      ),
    onDelete: (value: string) =>
      sendButtonChange('Not deleted', () =>
        call(lists.remove, { key: kind, body: { value, ...classProperty } }),
      ),
  };
}
