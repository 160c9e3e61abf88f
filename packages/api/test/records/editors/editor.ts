import { type Random } from '@firstbell/schema/sample';
import { setTimeout as pause } from 'node:timers/promises';
import { createResponseError, createOfflineError } from '../../../../console/src/platform/http/ApiError.ts';
import { type StoredRecord } from '../../../../console/src/records/requests.ts';
import { settleCollisions } from '../../../../console/src/records/values/merge.ts';
import { type SaveResult, saveWithMerge } from '../../../../console/src/records/values/saveWithMerge.ts';
import { type Attempt, type Read, type Values, type Version } from './checkHistory.ts';

/** A record that is edited: its path, the fields of its form, and the fields that the editors change. */
export type EditedRecord = { path: string; fields: readonly string[]; editedFields: readonly string[] };

/** Response of the service. The status is 0 if there was no response. */
type SentResponse = { status: number; body: unknown };

/** An editor: the name in the history, a function that sends requests, and a log. `isCut` ends the connection before the response. */
export type Editor = {
  name: string;
  send: (method: string, path: string, body?: unknown, isCut?: boolean) => Promise<SentResponse>;
  random: Random;
  log: Map<string, { attempts: Attempt[]; reads: Read[] }>;
};

/** Percentages of saves that are sent twice at once, sent again after the response, or cut off before the response. */
const SENT_TWICE_PERCENT = 15;
const SENT_AGAIN_PERCENT = 10;
const CUT_PERCENT = 5;
/** Maximum number of saves of one form. An editor saves again after a conflict, or without a response. */
const MAX_SAVES = 5;
const RETRY_DELAY_MS = 20;

const toLetters = (number: number): string =>
  (number >= 26 ? toLetters(Math.floor(number / 26) - 1) : '') + String.fromCharCode(97 + (number % 26));

let textCount = 0;
/** Returns a text that no other save contains. It has only letters, as names must have. */
const createText = ({ name }: Editor) => `${name} ${toLetters((textCount += 1))}`;

const pickValues = (record: StoredRecord, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));

const toVersion = (record: StoredRecord, { fields }: EditedRecord): Version => ({
  version: record.version,
  values: pickValues(record, fields),
});

/** Sends a save once, and logs it. Throws the console's error if the save was not acknowledged. */
async function sendSave(
  editor: Editor,
  record: EditedRecord,
  { base, sent, isCut }: { base: StoredRecord; sent: Values; isCut: boolean },
): Promise<StoredRecord> {
  const recordLog = editor.log.get(record.path);
  if (recordLog === undefined) throw new Error(`The log has no entry for ${record.path}.`);
  const sentAt = performance.now();
  const { status, body } = await editor.send('PUT', record.path, { ...sent, version: base.version }, isCut);
  const receivedAt = performance.now();
  const attempt = { editor: editor.name, base: toVersion(base, record), values: sent, sentAt };
  if (status === 0 || status >= 500) {
    recordLog.attempts.push({ ...attempt, receivedAt: Infinity, outcome: 'unknown' });
    throw createOfflineError();
  }
  if (status === 200) {
    const saved = body as StoredRecord;
    recordLog.attempts.push({ ...attempt, receivedAt, outcome: 'saved', version: saved.version });
    return saved;
  }
  recordLog.attempts.push({ ...attempt, receivedAt, outcome: 'refused' });
  const error = createResponseError(status, body);
  if (error.record)
    recordLog.reads.push({
      editor: editor.name,
      sentAt,
      receivedAt,
      seen: toVersion(error.record as StoredRecord, record),
    });
  throw error;
}

/** Sends a save as a browser on a bad network does: sometimes twice, or again after the response. */
async function sendUnreliably(
  editor: Editor,
  record: EditedRecord,
  base: StoredRecord,
  sent: Values,
): Promise<StoredRecord> {
  const { random } = editor;
  const save = (isCut = false) => sendSave(editor, record, { base, sent, isCut });
  if (random.chance(CUT_PERCENT)) return save(true);
  if (random.chance(SENT_TWICE_PERCENT)) {
    const [one, other] = await Promise.allSettled([save(), save()]);
    if (one.status === 'fulfilled') return one.value;
    if (other.status === 'fulfilled') return other.value;
    throw one.reason;
  }
  const saved = await save();
  if (random.chance(SENT_AGAIN_PERCENT)) await save().catch(() => undefined);
  return saved;
}

/** Reads a record, and logs the response. */
async function readRecord(editor: Editor, record: EditedRecord): Promise<StoredRecord | undefined> {
  const sentAt = performance.now();
  const { status, body } = await editor.send('GET', record.path);
  if (status !== 200) return undefined;
  const stored = body as StoredRecord;
  const seen = toVersion(stored, record);
  editor.log
    .get(record.path)
    ?.reads.push({ editor: editor.name, sentAt, receivedAt: performance.now(), seen });
  return stored;
}

/** Opens a record, changes one to three fields, and saves them as the console does: merged, with conflicts resolved at random. */
export async function editOnce(editor: Editor, record: EditedRecord): Promise<void> {
  const { random } = editor;
  const opened = await readRecord(editor, record);
  if (opened === undefined) return;
  let base: StoredRecord = opened;
  const changedFields = Array.from({ length: random.int(1, 3) }, () => random.pick(record.editedFields));
  let mine: Values = {
    ...pickValues(base, record.fields),
    ...Object.fromEntries(changedFields.map((field) => [field, createText(editor)])),
  };
  for (let tries = 0; tries < MAX_SAVES; tries += 1) {
    try {
      const outcome: SaveResult = await saveWithMerge({
        base,
        mine,
        valuesOf: (stored) => pickValues(stored, record.fields),
        send: (merged, stored) => sendUnreliably(editor, record, stored, merged),
        parse: (stored) => stored as StoredRecord,
      });
      if (outcome.kind === 'saved') return;
      const choices = outcome.merge.collisions.map(() => random.pick(['mine', 'theirs'] as const));
      mine = settleCollisions(outcome.merge, choices);
      base = outcome.theirs;
    } catch {
      await pause(RETRY_DELAY_MS);
    }
  }
}
