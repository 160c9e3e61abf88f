import { fileTypes, type StoredFile } from '@firstbell/schema';
import { MAX_TRANSFER_MS, STALL_TIMEOUT_MS, type Upload } from '../http/body.ts';
import { type AcquireSlot, createSemaphore, createTransferRefusal } from '../http/slots.ts';
import { checkFile, type FileRule } from './checkFile.ts';
import { sanitizeFileName } from './fileName.ts';
import { type Files, type OpenFile, openFile, saveFile, toStoreProblem } from './files.ts';
import { checkLimits, type FileLimits } from './limits.ts';
import { type FileScanner, requireClean } from './scanner.ts';

/**
 * Limits of concurrent transfers, each of which uses less than 1 MiB of memory. The maximum wait is longer than the timeout of a
 * stalled transfer, and shorter than the timeout of a browser.
 */
const TRANSFER_LIMITS = {
  maxSlots: 64,
  maxSlotsOfCaller: 8,
  maxWaiting: 50,
  maxWaitMs: STALL_TIMEOUT_MS + 15_000,
};

/** Storage of files, with the limits of uploads and downloads. */
export type FileTransfers = Files & {
  limits: FileLimits;
  /** Scans uploads before they are stored; without a scanner they are not scanned. */
  scanner: FileScanner | undefined;
  acquireUpload: AcquireSlot;
  acquireDownload: AcquireSlot;
};

/** Adds the limits of concurrent transfers in this process to a file storage. */
export const limitTransfers = (files: Files, limits: FileLimits, scanner?: FileScanner): FileTransfers => ({
  ...files,
  limits,
  scanner,
  acquireUpload: createSemaphore(createTransferRefusal('uploads'), TRANSFER_LIMITS),
  acquireDownload: createSemaphore(createTransferRefusal('downloads'), TRANSFER_LIMITS),
});

/** Account and time of a transfer; `signal` is aborted when the client disconnects. */
export type Transfer = { uid: string; now: Date; signal: AbortSignal };

/**
 * Receives an upload: streams it to the store, checks its type, scans it and stores it. Stores nothing if it throws a problem of the
 * body, the checks, the scanner, the limits or the store.
 */
export async function receiveFile(
  transfers: FileTransfers,
  { size, chunks }: Upload,
  rule: FileRule & { name: string },
  { uid, now, signal }: Transfer,
): Promise<StoredFile> {
  const { db, files, limits, scanner, acquireUpload } = transfers;
  await checkLimits(db.orm, limits, { uid, now, files: 1, bytes: size ?? 0 });
  const release = await acquireUpload(uid, signal);
  try {
    const received = await files.receive(chunks, size).catch((error: unknown) => {
      throw toStoreProblem(error, 'The file could not be stored. Try again in a moment.');
    });
    try {
      const type = await checkFile(received, rule);
      if (scanner) await requireClean(scanner, received, { uid, signal });
      const metadata = { name: sanitizeFileName(rule.name, type), type: fileTypes[type].type, uid, now };
      return await saveFile(transfers, received, metadata, limits);
    } finally {
      await received.discard();
    }
  } finally {
    release();
  }
}

/**
 * Creates the stream of a file. Calls `end` once: at the end, on cancel or error, after 30 seconds without a read, or after the
 * maximum duration.
 */
function createFileStream({ first, rest }: OpenFile, end: () => void): ReadableStream<Uint8Array> {
  const close = async () => {
    clearTimeout(stallTimer);
    clearTimeout(deadlineTimer);
    end();
    await rest.return(undefined);
  };
  let stop: () => void = () => undefined;
  let stallTimer = setTimeout(() => stop(), STALL_TIMEOUT_MS);
  const deadlineTimer = setTimeout(() => stop(), MAX_TRANSFER_MS);
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
        clearTimeout(stallTimer);
        try {
          const value = next ?? (await rest.next()).value;
          next = undefined;
          if (value) controller.enqueue(value);
          if (value) stallTimer = setTimeout(() => stop(), STALL_TIMEOUT_MS);
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

/** Responds with a file as a download. Throws the errors of `openFile`. */
export async function createFileResponse(
  transfers: FileTransfers,
  id: string,
  { uid, signal }: Pick<Transfer, 'uid' | 'signal'>,
  disposition: (name: string) => string,
): Promise<Response> {
  const release = await transfers.acquireDownload(uid, signal);
  try {
    const file = await openFile(transfers, id);
    const { name, type, size } = file;
    return new Response(createFileStream(file, release), {
      headers: {
        'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
        'content-length': String(size),
        'content-disposition': disposition(name),
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    release();
    throw error;
  }
}
