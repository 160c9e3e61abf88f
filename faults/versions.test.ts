import { readEnvironment } from '@firstbell/api/environment';
import { buildFaqs, buildIncident } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveAccounts } from '../packages/api/test/node/soak/people.ts';
import { startPostgres } from '../scripts/test/postgres.ts';
import { type ApiProcess, startApiProcess } from './apiProcess.ts';
import { unpackVersion } from './earlierVersion.ts';
import { countFaults } from './questionWriters.ts';
import { runSchoolCommand } from './schoolCommands.ts';
import { administrator, sendAs } from './startedSchool.ts';

/** By default the version of 26 November 2026, without sessions, second factors and breached passwords. */
const { EARLIER_VERSION } = readEnvironment('test', process.env);
const WRITERS = 8;
/** Number of questions that are saved in each stage of the update before the next stage. */
const SAVES = 60;
const STAGE_TIMEOUT_MS = 120_000;

type Stored = Readonly<Record<string, unknown>> & { key: string; version: number };
type Request = readonly [method: string, path: string, body?: unknown];

/** Paths that staff read on a normal day, and that both versions have. */
const READ_PATHS = [
  ...['/me', '/', '/choices', '/people', '/notification', '/message', '/audit', '/consent?id=S1001', '/job'],
  ...['/student?rows=100&count=true', '/student/S1001', '/student/S1001/profile', '/student/S1001/changes'],
  ...[
    '/student/S1001/marks',
    '/student/S1001/attendance',
    '/teacher',
    '/timetable',
    '/attendance',
    '/assessment',
  ],
  ...[
    '/incident',
    '/leaves',
    '/diary_notes',
    '/assignment',
    '/search?q=sharma',
    '/attendance/concerns',
    '/erasure',
  ],
  ...['/report_card/layout', '/section/roll?class=V&section=B', '/saved_view?area=student'],
];

/** A process to which a load balancer would send requests, with the number of its pending requests. */
type BalancedProcess = { api: ApiProcess; pending: number };

/** Saves questions at alternating processes: each question is added, edited and read at different processes. */
function startMixedWriters(processes: BalancedProcess[]) {
  const writeResults = {
    acknowledged: new Set<string>(),
    refused: [] as string[],
    differingQuestions: [] as string[],
  };
  let isRunning = true;
  let turn = 0;
  const send = async (request: Request) => {
    const target = processes[(turn += 1) % processes.length];
    if (target === undefined) throw new Error('No process is running.');
    target.pending += 1;
    const response = await sendAs(target.api.base, administrator, request);
    target.pending -= 1;
    if (response.status >= 300 || response.status === 0)
      writeResults.refused.push(
        `${request[0]} ${request[1]} ${String(response.status)} ${JSON.stringify(response.body)}`,
      );
    return response;
  };
  const writeQuestions = async () => {
    while (isRunning) {
      const question = randomUUID();
      const added = await send(['POST', '/faqs', buildFaqs({ question })]);
      if (added.status !== 201) continue;
      const { key, version } = added.body as Stored;
      const edited = await send([
        'PUT',
        `/faqs/${key}`,
        { ...buildFaqs({ question, answer: 'Yes.' }), version },
      ]);
      if (edited.status !== 200) continue;
      writeResults.acknowledged.add(question);
      const { body } = await send(['GET', `/faqs/${key}`]);
      const stored = body as Stored;
      const { body: history } = await send(['GET', `/faqs/${key}/changes`]);
      const versions = (history as { rows: { version: number }[] }).rows.map((entry) => entry.version);
      if (stored.answer !== 'Yes.' || stored.version !== 2 || versions.join() !== '2,1')
        writeResults.differingQuestions.push(`${question} ${JSON.stringify(stored)} ${versions.join()}`);
    }
  };
  const writers = Array.from({ length: WRITERS }, writeQuestions);
  return {
    writeResults,
    stop: async () => {
      isRunning = false;
      await Promise.all(writers);
    },
  };
}

/** Picks the given fields and the version of a stored record, as its form sends them. */
const pickFields = (stored: Stored, fields: readonly string[]) =>
  Object.fromEntries([...fields, 'version'].map((field) => [field, stored[field]]));

/** Sends the requests of a day's work: reads, and saves of an attendance sheet, marks and an incident. Returns the refused requests. */
async function sendDaysWork(base: string): Promise<string[]> {
  const refused: string[] = [];
  const send = async (request: Request) => {
    const { status, body } = await sendAs(base, administrator, request);
    if (status < 200 || status >= 300)
      refused.push(`${request[0]} ${request[1]} ${String(status)} ${JSON.stringify(body)}`);
    return body;
  };
  const readFirst = async (area: string) => {
    const { rows } = (await send(['GET', `/${area}?rows=10`])) as { rows: Stored[] };
    return (await send(['GET', `/${area}/${String(rows.at(-1)?.key)}`])) as Stored;
  };
  for (const path of READ_PATHS) await send(['GET', path]);
  const sheet = await readFirst('attendance');
  const marks = (sheet.marks as { id: string; mark: string }[]).map(({ id, mark }) => ({
    id,
    mark: mark === 'Present' ? 'Late' : 'Present',
  }));
  const sheetInput = { ...pickFields(sheet, ['date', 'class', 'section']), marks };
  await send(['PUT', `/attendance/${sheet.key}`, sheetInput]);
  const assessment = await readFirst('assessment');
  const fields = ['id', 'class', 'section', 'term', 'assessment_type', 'marks'];
  await send(['PUT', `/assessment/${assessment.key}`, pickFields(assessment, fields)]);
  await send(['POST', '/incident', buildIncident({ date: String(sheet.date) })]);
  return refused;
}

test('two versions run at the same time on one PostgreSQL, and no request fails while one replaces the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-versions-'));
  const accounts = await serveAccounts();
  const postgres = await startPostgres((line) => {
    console.log(line);
  });
  const earlier = unpackVersion(EARLIER_VERSION);
  const started: ApiProcess[] = [];
  onTestFinished(async () => {
    for (const api of started) if (!api.hasEnded()) await api.stop();
    await postgres.stop();
    accounts.close();
    earlier.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  await earlier.seed(postgres.url, administrator.email);
  const environment = {
    ...{ DATA_DIR: folder, FREE_MIB_KEPT: '0', DATABASE_URL: postgres.url },
    ...{ FIREBASE_AUTH_EMULATOR_HOST: accounts.host, READS_PER_MINUTE: '1000000' },
  };
  const processes: BalancedProcess[] = [];
  const startProcess = async (program?: string): Promise<BalancedProcess> => {
    const api = await startApiProcess(environment, [], program);
    started.push(api);
    processes.push({ api, pending: 0 });
    return processes.at(-1) ?? { api, pending: 0 };
  };
  const stopProcess = async (balancedProcess: BalancedProcess) => {
    processes.splice(processes.indexOf(balancedProcess), 1);
    await vi.waitUntil(() => balancedProcess.pending === 0, { timeout: STAGE_TIMEOUT_MS });
    await balancedProcess.api.stop();
  };
  const [firstOld, secondOld] = [await startProcess(earlier.program), await startProcess(earlier.program)];
  const { writeResults, stop } = startMixedWriters(processes);
  const savesByStage: Record<string, number> = {};
  const finishStage = async (name: string) => {
    const savesBefore = writeResults.acknowledged.size;
    await vi.waitUntil(() => writeResults.acknowledged.size >= savesBefore + SAVES, {
      timeout: STAGE_TIMEOUT_MS,
    });
    savesByStage[name] = writeResults.acknowledged.size - savesBefore;
  };
  await finishStage('two old');
  const firstNew = await startProcess();
  await finishStage('two old, one new that has migrated');
  const refused = [...(await sendDaysWork(firstNew.api.base)), ...(await sendDaysWork(firstOld.api.base))];
  const lookups = [];
  for (const { api } of [firstOld, firstNew]) {
    const { status } = await sendAs(api.base, undefined, [
      'POST',
      '/breached-passwords',
      { prefix: '00000' },
    ]);
    lookups.push(status);
  }
  await stopProcess(firstOld);
  await finishStage('one old, one new');
  refused.push(...(await sendDaysWork(secondOld.api.base)), ...(await sendDaysWork(firstNew.api.base)));
  await startProcess();
  await stopProcess(secondOld);
  await finishStage('two new');
  await stop();
  const restart = await startApiProcess(environment, [], earlier.program).then(
    () => 'started',
    (error: unknown) => String(error),
  );
  for (const { api } of processes) await api.stop();
  const verified = await runSchoolCommand('audit:verify', environment);
  const faults = await countFaults(postgres.url, writeResults);
  console.table({
    'saves by stage': JSON.stringify(savesByStage),
    acknowledged: writeResults.acknowledged.size,
    'refused requests': writeResults.refused.length + refused.length,
    'lost, doubled, read differently': [
      faults.lost,
      faults.doubled,
      writeResults.differingQuestions.length,
    ].join(', '),
    'lookups of breached passwords, old and new': lookups.join(', '),
  });
  expect({
    ...faults,
    refused: [...writeResults.refused, ...refused],
    differingQuestions: writeResults.differingQuestions,
  }).toEqual({
    ...{ lost: 0, doubled: 0, refused: [], differingQuestions: [] },
  });
  expect(verified).toMatchObject({ code: 0 });
  expect(restart).toContain('newer version');
});
