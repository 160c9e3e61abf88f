import { fileTypes, type StoredFile } from '@firstbell/schema';
import { LONGEST, STALLED, type Upload } from '../http/body.ts';
import { type AcquireSlot, slots } from '../http/slots.ts';
import { checkFile, type FileRule } from './checkFile.ts';
import { cleanName } from './fileName.ts';
import { type Files, type OpenFile, openFile, saveFile, storeRefusal } from './files.ts';
import { checkLimits, type FileLimits } from './limits.ts';

/**
 * Transfers under way at once: each holds less than 1 MiB of memory. One waits until those that stalled have been cut, and
 * not as long as a browser does.
 */
const SLOTS = { most: 64, mostOfCaller: 8, mostWaiting: 50, patience: STALLED + 15_000 };

/** Files with the bounds on sending and fetching them. */
export type FileTransfers = Files & {
  limits: FileLimits;
  acquireUpload: AcquireSlot;
  acquireDownload: AcquireSlot;
};

/** Puts bounds on the transfers of files in this process. */
export const boundTransfers = (files: Files, limits: FileLimits): FileTransfers => ({
  ...files,
  limits,
  acquireUpload: slots('uploads', SLOTS),
  acquireDownload: slots('downloads', SLOTS),
});

/** Who transfers, when, and whether they are still there. */
export type Transfer = { uid: string; now: Date; signal: AbortSignal };

/**
 * Takes a file: streams it to the store, then checks its type and keeps it. Throws what the body, the checks, the
 * limits and the store refuse; then nothing is kept.
 */
export async function takeFile(
  transfers: FileTransfers,
  { size, chunks }: Upload,
  rule: FileRule & { name: string },
  { uid, now, signal }: Transfer,
): Promise<StoredFile> {
  const { db, files, limits, acquireUpload } = transfers;
  await checkLimits(db.orm, limits, { uid, now, files: 1, bytes: size ?? 0 });
  const free = await acquireUpload(uid, signal);
  try {
    const received = await files.receive(chunks, size).catch((error: unknown) => {
      throw storeRefusal(error, 'The file could not be stored. Try again in a moment.');
    });
    try {
      const type = await checkFile(received, rule);
      const facts = { name: cleanName(rule.name, type), type: fileTypes[type].type, uid, now };
      return await saveFile(transfers, received, facts, limits);
    } finally {
      await received.discard();
    }
  } finally {
    free();
  }
}

/** Streams a file as it is asked for, and ends it, once, when that is done, stops for 30 seconds, or takes too long. */
function streamOf({ first, rest }: OpenFile, end: () => void): ReadableStream<Uint8Array> {
  const close = async () => {
    clearTimeout(stalled);
    clearTimeout(deadline);
    end();
    await rest.return(undefined);
  };
  let stop: () => void = () => undefined;
  let stalled = setTimeout(() => stop(), STALLED);
  const deadline = setTimeout(() => stop(), LONGEST);
  let next: Uint8Array | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stop = () => {
          controller.error(new Error('Nobody reads this file.'));
          void close();
        };
      },
      pull: async (controller) => {
        clearTimeout(stalled);
        try {
          const value = next ?? (await rest.next()).value;
          next = undefined;
          if (value) controller.enqueue(value);
          if (value) stalled = setTimeout(() => stop(), STALLED);
          else {
            await close();
            controller.close();
          }
        } catch (error) {
          await close();
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

/** Answers with a file, to be saved and never shown. Throws what `openFile` does. */
export async function fileResponse(
  transfers: FileTransfers,
  id: string,
  { uid, signal }: Pick<Transfer, 'uid' | 'signal'>,
  disposition: (name: string) => string,
): Promise<Response> {
  const free = await transfers.acquireDownload(uid, signal);
  try {
    const file = await openFile(transfers, id);
    const { name, type, size } = file;
    return new Response(streamOf(file, free), {
      headers: {
        'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
        'content-length': String(size),
        'content-disposition': disposition(name),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    free();
    throw error;
  }
}
