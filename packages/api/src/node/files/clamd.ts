import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { BLOCK_SIZE, type RandomAccess } from '../../files/randomAccess.ts';
import { type FileScanner, type ScanResult } from '../../files/scanner.ts';
import { Problem } from '../../http/problem.ts';
import { createSemaphore, createTransferRefusal } from '../../http/slots.ts';
import { createTrace } from '../../log/trace.ts';
import { type Log } from '../../log/log.ts';
import { createCachedCheck } from '../checkRegularly.ts';
import { createCircuitBreaker } from '../circuitBreaker.ts';

/** Address of clamd: a socket of the file system, or a port of this machine. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** Timeouts of a scan and of a ping, and the time for which scans fail at once after a failure, in milliseconds. */
type ClamdTimeouts = { scan: number; ping: number; reset: number };

const TIMEOUTS: ClamdTimeouts = { scan: 60_000, ping: 3000, reset: 5000 };
/** Limits of concurrent scans: fewer than clamd has threads by default (`MaxThreads`, 10), so that a scan rarely waits in its queue. */
const SCAN_LIMITS = { maxSlots: 8, maxSlotsOfCaller: 4, maxWaiting: 50, maxWaitMs: 45_000 };
/** Maximum length of a reply, which is normally one short line. */
const MAX_REPLY = 1024;
/** Bytes of the length before each chunk of a stream. */
const LENGTH_BYTES = 4;
/** Seconds until a client may send a file again. */
const RETRY_AFTER_SECONDS = 30;

const UNAVAILABLE =
  'The virus scanner of the school does not respond, so the file was not stored. Try again in a few minutes. If it lasts, tell the person who runs Firstbell.';

/** Failure of a scan: a reply that is not a result, or a connection that ended without a reply. */
class ScanFailure extends Error {
  /** Reply of clamd; empty without one. */
  readonly reply: string;

  constructor(reply: string) {
    super('clamd did not scan the file.');
    this.name = 'ScanFailure';
    this.reply = reply;
  }
}

/** Reads a reply, which ends with a NUL or with the connection. Rejects if the connection ends without one. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const end = (error?: Error) => {
      const [reply = ''] = text.split('\0', 1);
      if (reply === '') reject(error ?? new ScanFailure(''));
      else resolve(reply.trim());
    };
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > MAX_REPLY) end();
    });
    socket.once('error', end);
    socket.once('close', () => end());
  });
}

/** Sends a command in chunks, and returns the reply, which may arrive before the last chunk is sent. */
async function sendCommand(
  address: ClamdAddress,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<string> {
  const socket = connect({ ...address, signal });
  try {
    const reply = readReply(socket);
    // clamd ends a scan whose client closes its side, so this side stays open.
    const sent = pipeline(chunks, socket, { end: false });
    return await Promise.race([reply, sent.then(() => reply)]);
  } finally {
    socket.destroy();
  }
}

/** Yields the command `INSTREAM` for a file: chunks, each after its length, and an empty chunk at the end. */
async function* streamCommand(file: RandomAccess): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let offset = 0; offset < file.size; offset += BLOCK_SIZE) {
    const chunk = await file.read(offset, BLOCK_SIZE);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(LENGTH_BYTES);
}

type Reply = { result: ScanResult; virus?: string };

/** Parses a reply to `INSTREAM`. Throws a `ScanFailure` for a reply that is not a result. */
function parseReply(reply: string): Reply {
  if (reply === 'stream: OK') return { result: 'clean' };
  const [, virus] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (virus !== undefined) return { result: 'infected', virus };
  if (reply.startsWith('INSTREAM size limit exceeded')) return { result: 'too_large' };
  throw new ScanFailure(reply);
}

/** Options of `createClamdScanner`. */
type ClamdOptions = { log: Log; clock: () => Date; timeouts?: ClamdTimeouts };

/**
 * Creates the scanner that streams files to clamd. It fails closed: without a result in time, a scan throws `unavailable`. Logs
 * the result of each scan, and when clamd stops or starts to respond, but no name or content of a file.
 */
export function createClamdScanner(
  address: ClamdAddress,
  { log, clock, timeouts = TIMEOUTS }: ClamdOptions,
): FileScanner {
  const acquireScan = createSemaphore(createTransferRefusal('uploads'), SCAN_LIMITS);
  const call = createCircuitBreaker({
    timeoutMs: timeouts.scan,
    resetMs: timeouts.reset,
    clock,
    onFailure: (error) => log({ event: 'scan failed', ...createTrace(error) }),
  });

  /** Scans a file. A reply that is not a result does not open the circuit breaker, because it may be about this file alone. */
  async function scan(file: RandomAccess): Promise<ScanResult> {
    const reply = await call((signal) => sendCommand(address, streamCommand(file), signal));
    try {
      const { result, virus = '' } = parseReply(reply);
      log({ event: `file ${result}`, ...(virus && { virus }) });
      return result;
    } catch (error) {
      log({ event: 'scan failed', reply: reply.slice(0, MAX_REPLY), ...createTrace(error) });
      throw error;
    }
  }

  const isResponding = createCachedCheck(
    async () => {
      const signal = AbortSignal.timeout(timeouts.ping);
      const reply = await sendCommand(address, [Buffer.from('zPING\0')], signal);
      if (reply !== 'PONG') throw new ScanFailure(reply);
    },
    {
      log,
      now: () => performance.now(),
      failureEvent: 'scanner away',
      recoveryEvent: 'scanner responds again',
    },
  );

  return {
    isResponding,
    scan: async (file, { uid, signal }) => {
      const release = await acquireScan(uid, signal);
      try {
        return await scan(file);
      } catch (error) {
        const problem = new Problem('unavailable', { detail: UNAVAILABLE, retryAfter: RETRY_AFTER_SECONDS });
        problem.cause = error;
        throw problem;
      } finally {
        release();
      }
    },
  };
}
