import { type JobKind } from '@firstbell/schema';
import { type Orm } from '../db/database.ts';
import { type StoredJob } from './table.ts';

/** Processes at most `limit` records from the cursor on. Returns their number and the next cursor, which is `undefined` at the end. */
export type Step = (
  orm: Orm,
  chunk: { cursor: string; limit: number },
) => Promise<{ done: number; next: string | undefined }>;

/** One pass through the records of a job, in chunks of one transaction each. */
export type Pass = {
  /** Runs in the transaction of the first chunk. */
  begin?: (orm: Orm) => Promise<void>;
  step: Step;
};

/** Work of a job: the pass that makes the changes, the pass that undoes them, and the result. */
export type Work = {
  forward: Pass;
  back: Pass;
  /** Whether the changes cannot be undone. A cancelled or failed job then still shows the number of its processed records. */
  isFinal?: boolean;
  result(orm: Orm, job: Pick<StoredJob, 'done'>): Promise<Record<string, unknown>>;
};

/** Functions that create the work of a stored job, by kind of job. */
export type WorkFactories = Readonly<Record<JobKind, (job: StoredJob) => Work>>;

/** Combines steps into one that runs them in turn. Its cursor is the index of a step and the cursor of that step: `1:LV-00012`. */
export function combineSteps(steps: readonly Step[]): Step {
  return async (orm, { cursor, limit }) => {
    const [, index = '0', stepCursor = ''] = /^(\d+):(.*)$/s.exec(cursor) ?? [];
    const step = steps[Number(index)];
    if (step === undefined) return { done: 0, next: undefined };
    const { done, next } = await step(orm, { cursor: stepCursor, limit });
    if (next !== undefined) return { done, next: `${index}:${next}` };
    const nextIndex = Number(index) + 1;
    return { done, next: nextIndex < steps.length ? `${nextIndex}:` : undefined };
  };
}

/** Runs a whole pass in the transaction of `orm`, in steps of `limit` records; returns the number of records. */
export async function runWholePass(orm: Orm, { begin, step }: Pass, limit: number): Promise<number> {
  await begin?.(orm);
  let count = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const chunk = await step(orm, { cursor, limit });
    count += chunk.done;
    cursor = chunk.next;
  }
  return count;
}
