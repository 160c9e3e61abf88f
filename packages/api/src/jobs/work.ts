import { type JobKind } from '@firstbell/schema';
import { type Orm } from '../db/database.ts';
import { type StoredJob } from './table.ts';

/** Works on the next records, at most `limit`; gives how many they were and where to go on, if anything is left. */
export type Step = (
  orm: Orm,
  chunk: { cursor: string; limit: number },
) => Promise<{ done: number; next: string | undefined }>;

/** One way through the records of a job, in chunks of one transaction each. */
export type Pass = {
  /** Runs in the transaction of the first chunk. */
  begin?: (orm: Orm) => Promise<void>;
  step: Step;
  /** Runs in the transaction of the last chunk. */
  end?: (orm: Orm) => Promise<void>;
};

/** Work of a job, its undo, and its result. */
export type Work = {
  forward: Pass;
  back: Pass;
  result(orm: Orm, job: Pick<StoredJob, 'done'>): Promise<Record<string, unknown>>;
};

/** Makes the work of a stored job, for each kind of job. */
export type Works = Readonly<Record<JobKind, (job: StoredJob) => Work>>;

/** Makes one step of several, which come in turn. */
export function inTurn(steps: readonly Step[]): Step {
  return async (orm, { cursor, limit }) => {
    const [, place = '0', rest = ''] = /^(\d+):(.*)$/s.exec(cursor) ?? [];
    const step = steps[Number(place)];
    if (step === undefined) return { done: 0, next: undefined };
    const { done, next } = await step(orm, { cursor: rest, limit });
    if (next !== undefined) return { done, next: `${place}:${next}` };
    const following = Number(place) + 1;
    return { done, next: following < steps.length ? `${following}:` : undefined };
  };
}

/** Goes all the way through a pass in the one transaction of `orm`; gives how many records that were. */
export async function runAtOnce(orm: Orm, { begin, step, end }: Pass, limit: number): Promise<number> {
  await begin?.(orm);
  let done = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const chunk = await step(orm, { cursor, limit });
    done += chunk.done;
    cursor = chunk.next;
  }
  await end?.(orm);
  return done;
}
