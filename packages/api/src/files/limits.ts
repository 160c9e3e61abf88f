import { sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../db/database.ts';
import { Problem } from '../http/problem.ts';

/** Limits of uploads. */
export type FileLimits = {
  /** Maximum number of files, and of their bytes, that one account may upload within 24 hours. */
  filesPerDay: number;
  bytesPerDay: number;
  /** Maximum bytes of all files of the school. */
  bytesInAll: number;
};

const DAY_MS = 86_400_000;
const MEBIBYTE = 1024 * 1024;
const formatFiles = (count: number) => (count === 1 ? '1 file' : `${count} files`);
const formatMebibytes = (bytes: number) => `${Math.floor(bytes / MEBIBYTE)} MiB`;

/** Bytes of all files, and the number, bytes and first upload (seconds since the epoch) of the account's files of the last 24 hours. */
type Usage = { total: number; files: number; bytes: number; first: number };

/**
 * Checks the limits of an account and the school, as if `files` and `bytes` were added. Throws `too_many_requests` or
 * `storage_full`. Safe against concurrent uploads only after the insert of a file, in the same transaction: the insert locks the
 * school's total.
 */
export async function checkLimits(
  orm: Orm,
  { filesPerDay, bytesPerDay, bytesInAll }: FileLimits,
  { uid, now, files = 0, bytes = 0 }: { uid: string; now: Date; files?: number; bytes?: number },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const used = await selectRow<Usage>(
    orm,
    sql`select (select bytes::float8 from file_total) as total, count(*)::int as files,
        coalesce(sum(size), 0)::float8 as bytes,
        coalesce(extract(epoch from min(created_at)), 0)::float8 as first
      from file where created_by = ${uid} and created_at > ${since}::timestamptz`,
  );
  const exceedsFileCount = used.files + files > filesPerDay;
  if (exceedsFileCount || used.bytes + bytes > bytesPerDay) {
    const dailyLimit = exceedsFileCount ? formatFiles(filesPerDay) : formatMebibytes(bytesPerDay);
    throw new Problem('too_many_requests', {
      detail: `One account may send ${dailyLimit} a day. Send this file tomorrow, or ask the person who runs Firstbell to allow more.`,
      retryAfter: Math.max(1, Math.ceil(used.first + (DAY_MS - now.getTime()) / 1000)),
    });
  }
  if (used.total + bytes > bytesInAll) {
    throw new Problem('storage_full', {
      detail: `The school’s files have reached their limit of ${formatMebibytes(bytesInAll)}. Ask the person who runs Firstbell for more room, or remove files that nobody needs.`,
    });
  }
}
