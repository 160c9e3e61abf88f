import { buildFaqs } from '@firstbell/schema/sample';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { administrator, sendAs } from './startedSchool.ts';

const FILE_BYTES = 32 * 1024;
/** Milliseconds that each writer pauses after a question or a file, as people do. */
const PAUSE_MS = 200;
/** Answers of a question, in the order in which writers save them. */
const ANSWERS = ['First.', 'Second.', 'Third.'] as const;

/** Acknowledged writes: the number of saved answers of each question, and the digest of each file. */
export type Acknowledged = { questions: Map<string, number>; files: Map<string, string> };

type Question = { key: string; question: string; answer: string; version: number };

const computeDigest = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

async function uploadFile(base: string, { files }: Acknowledged): Promise<void> {
  const bytes = Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex'));
  const { status, body } = await sendAs(base, administrator, ['POST', '/file?name=note.txt', bytes]);
  if (status === 201) files.set((body as { id: string }).id, computeDigest(bytes));
}

async function saveQuestion(base: string, { questions }: Acknowledged): Promise<void> {
  const question = randomUUID();
  let stored: Question | undefined;
  for (const [index, answer] of ANSWERS.entries()) {
    const input = buildFaqs({ question, answer });
    const { status, body } = stored
      ? await sendAs(base, administrator, [
          'PUT',
          `/faqs/${stored.key}`,
          { ...input, version: stored.version },
        ])
      : await sendAs(base, administrator, ['POST', '/faqs', input]);
    if (status !== 200 && status !== 201) return;
    stored = body as Question;
    questions.set(question, index + 1);
  }
}

/** Starts writers that add questions with three versions each, and upload files, until `stop` is called. */
export function startSchoolWriters(base: string, count: number) {
  const acknowledged: Acknowledged = { questions: new Map(), files: new Map() };
  let isRunning = true;
  const repeat = async (work: typeof saveQuestion) => {
    while (isRunning) {
      await work(base, acknowledged);
      await pause(PAUSE_MS);
    }
  };
  const writers = [repeat(uploadFile), ...Array.from({ length: count }, () => repeat(saveQuestion))];
  return {
    acknowledged,
    stop: async () => {
      isRunning = false;
      await Promise.all(writers);
    },
  };
}

const PAGE_ROWS = 100;

/** Reads the questions that writers have added to a school, by their text, and the texts that are stored more than once. */
export async function readQuestions(
  base: string,
): Promise<{ stored: Map<string, Question>; doubled: string[] }> {
  const stored = new Map<string, Question>();
  const doubled: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/faqs?rows=${PAGE_ROWS}&page=${page}`;
    const { rows } = (await sendAs(base, administrator, ['GET', path])).body as { rows: Question[] };
    for (const row of rows.filter(({ question }) => /^[0-9a-f-]{36}$/.test(question))) {
      if (stored.has(row.question)) doubled.push(row.question);
      stored.set(row.question, row);
    }
    if (rows.length < PAGE_ROWS) return { stored, doubled };
  }
}

/**
 * Finds differences between a restored school and the writes that were acknowledged before its backup: lost questions, older
 * answers, questions whose history does not fit their record, and files with other bytes.
 */
export async function findLosses(base: string, { questions, files }: Acknowledged): Promise<string[]> {
  const losses: string[] = [];
  const { stored } = await readQuestions(base);
  for (const [question, savedCount] of questions) {
    const answerIndex = ANSWERS.findIndex((answer) => answer === stored.get(question)?.answer);
    if (answerIndex + 1 < savedCount)
      losses.push(`${question} has answer ${String(answerIndex + 1)} of ${String(savedCount)}`);
  }
  for (const { key, question, answer } of stored.values()) {
    const answerIndex = ANSWERS.findIndex((knownAnswer) => knownAnswer === answer);
    const { version } = (await sendAs(base, administrator, ['GET', `/faqs/${key}`])).body as Question;
    const { body } = await sendAs(base, administrator, ['GET', `/faqs/${key}/changes`]);
    const versions = (body as { rows: { version: number }[] }).rows.map((entry) => entry.version);
    const isComplete = version === answerIndex + 1 && versions.join() === [3, 2, 1].slice(-version).join();
    if (!isComplete)
      losses.push(`${question} is not stored completely: ${answer} ${String(version)} ${versions.join()}`);
  }
  for (const [id, digest] of files) {
    const { body } = await sendAs(base, administrator, ['GET', `/file/${id}`]);
    if (computeDigest(String(body)) !== digest) losses.push(`file ${id} differs`);
  }
  return losses;
}
