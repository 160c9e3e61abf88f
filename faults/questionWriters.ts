import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ServiceResponse } from '../packages/api/test/node/sendRequest.ts';
import { administrator, sendAs } from './startedSchool.ts';

/** Results of writers: the acknowledged questions, the number of responses by status, and the longest wait in ms. */
export type WriterResults = {
  acknowledged: Set<string>;
  statuses: Record<number, number>;
  longestMs: number;
  /** Number of 503 responses without `Retry-After` or without a detail. */
  withoutReason: number;
  /** `performance.now()` of the last save. */
  lastSavedAt: number;
};

/** Milliseconds between a refused save and the next one. */
const RETRY_MS = 50;
/** Timeout of a request in ms. */
const TIMEOUT_MS = 120_000;

const isWithoutReason = ({ status, headers, body }: ServiceResponse) =>
  status === 503 &&
  (headers.get('retry-after') === null || ((body as { detail?: string } | undefined)?.detail ?? '') === '');

/** Starts writers, each of which adds one question after the other until `stop` is called. */
export function startWriters(
  base: string,
  count: number,
): { writerResults: WriterResults; stop: () => Promise<void> } {
  const writerResults: WriterResults = {
    acknowledged: new Set(),
    statuses: {},
    longestMs: 0,
    withoutReason: 0,
    lastSavedAt: 0,
  };
  let isRunning = true;
  const writeQuestions = async () => {
    while (isRunning) {
      const question = randomUUID();
      const startedAt = performance.now();
      const request = ['POST', '/faqs', buildFaqs({ question })] as const;
      const response = await sendAs(base, administrator, request, AbortSignal.timeout(TIMEOUT_MS));
      const { status } = response;
      writerResults.longestMs = Math.max(writerResults.longestMs, performance.now() - startedAt);
      writerResults.statuses[status] = (writerResults.statuses[status] ?? 0) + 1;
      if (isWithoutReason(response)) writerResults.withoutReason += 1;
      if (status === 201) {
        writerResults.acknowledged.add(question);
        writerResults.lastSavedAt = performance.now();
      } else await pause(RETRY_MS);
    }
  };
  const writers = Array.from({ length: count }, writeQuestions);
  return {
    writerResults,
    stop: async () => {
      isRunning = false;
      await Promise.all(writers);
    },
  };
}

/** Faults of writers that lost nothing and know why they were refused. */
export const NO_FAULTS = { lost: 0, doubled: 0, withoutReason: 0 };

/** Counts questions that a PostgreSQL database has lost or has more than once, and problems without a reason. */
export async function countFaults(
  url: string,
  { acknowledged, withoutReason }: WriterResults,
): Promise<typeof NO_FAULTS> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ question: string; times: number }>(
    'select question, count(*)::int as times from faqs group by 1',
  );
  await client.end();
  const stored = new Map(rows.map(({ question, times }) => [question, times]));
  return {
    lost: [...acknowledged].filter((question) => !stored.has(question)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
    withoutReason,
  };
}
