import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { prepareDump } from '../prepareDump.ts';
import { hashSources } from '../start/freshness.ts';
import { findChromium } from './chromium.ts';
import { killCommands } from './command.ts';
import { runInLanes } from './lanes.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { cachePass, hasCachedPass, staleShards } from './stepCache.ts';
import { type StepResult } from './report.ts';
import { writeLog, type Machine, type Part, PARTS, type Step, STEPS } from './steps.ts';
import { type Shard } from './storyShards.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROGRESS_MS = 20_000;
/** Runs only the tests that uncommitted changes can reach. */
const CHANGED = '--changed';
const tell = (line: string) => {
  console.log(line);
};
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const failure = (fault: string): StepResult => ({ passed: 0, failed: 1, skipped: 0, faults: [fault] });

function chosenSteps(words: readonly string[]): readonly Step[] {
  const isPart = (word: string): word is Part => PARTS.some((part) => part === word);
  const unknown = words.find((word) => !isPart(word));
  if (unknown !== undefined)
    throw new Error(`npm test does not know "${unknown}": it takes ${PARTS.join(', ')} and ${CHANGED}.`);
  return words.length === 0 ? STEPS : STEPS.filter(({ part }) => words.includes(part));
}

/** Result of each step, for the table at the end. */
const table: string[] = [];

function tellResult({ name }: Step, mark: string, words: string): void {
  table.push(`${mark} ${name.padEnd(14)}${words}`);
  tell(`${mark} ${name}: ${words}`);
}

async function runStep(step: Step, machine: Machine, shards?: readonly Shard[]): Promise<StepResult> {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const timer = setInterval(() => {
    tell(`  … ${step.name} (${seconds()} s)`);
  }, PROGRESS_MS);
  const result = await step.run(machine, shards).catch((error: unknown) => failure(messageOf(error)));
  clearInterval(timer);
  const { passed, failed, skipped, flaky = [] } = result;
  const counts = [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} only on a second try: a bug of the test or the product`] : []),
  ].join(', ');
  const parts = shards ? ` of ${shards.length} of ${step.shards?.length} shards, the changed ones` : '';
  tellResult(step, failed > 0 ? '✗' : '✓', `${counts}${parts} (${seconds()} s)`);
  for (const fault of [...result.faults, ...flaky]) tell(fault.replace(/^/gm, '    '));
  return result;
}

/** Explains why a step cannot run on this machine; `undefined` when it can. */
function reasonToSkip({ name, part, needsPostgres }: Step, machine: Machine): string | undefined {
  if (needsPostgres && machine.databaseUrl === null) return 'there is no PostgreSQL';
  if (name === 'api-pglite' && machine.changed && machine.databaseUrl !== null)
    return 'with --changed, tests run on PostgreSQL only';
  if (part === 'e2e' && machine.changed) return 'the module graph does not reach the started product';
  return undefined;
}

/** Runs a step unless nothing that it reads has changed since it passed; `undefined` when it is skipped. */
async function runChanged(step: Step, machine: Machine): Promise<StepResult | undefined> {
  // Hashes the sources before the step: they may change while it runs.
  const wholeHash = step.reads && hashSources(root, step.reads);
  const shards = machine.changed ? undefined : step.shards && staleShards(root, step.name, step.shards);
  if ((wholeHash !== undefined && hasCachedPass(root, step.name, wholeHash)) || shards?.length === 0) {
    const words = 'its inputs have not changed since it passed (scripts/test/stepCache.json)';
    tellResult(step, '–', `not run: ${words}; CI_FULL=true runs it`);
    return undefined;
  }
  const isWhole = shards?.length === step.shards?.length;
  const result = await runStep(step, machine, isWhole ? undefined : shards);
  if (result.failed > 0) return result;
  if (wholeHash !== undefined) cachePass(root, step.name, wholeHash);
  for (const { key, hash } of shards ?? []) cachePass(root, key, hash);
  return result;
}

/** Runs the steps in order, several at once where cores are free. */
async function runSteps(steps: readonly Step[], machine: Machine): Promise<StepResult[]> {
  const results: StepResult[] = [];
  await runInLanes(steps, availableParallelism(), async (step) => {
    const why = reasonToSkip(step, machine);
    if (why !== undefined) {
      tellResult(step, '–', `not run: ${why}`);
      return;
    }
    const result = await runChanged(step, machine);
    if (result) results.push(result);
  });
  return results;
}

async function main(): Promise<void> {
  const begun = Date.now();
  const words = process.argv.slice(2);
  const steps = chosenSteps(words.filter((word) => word !== CHANGED));
  const results: StepResult[] = [];
  const machine: Machine = { chromium: null, databaseUrl: null, changed: words.includes(CHANGED) };
  let postgres: Postgres | null = null;
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    killCommands();
    void (postgres?.stop() ?? Promise.resolve()).finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
  process.channel?.unref();

  let hasBrowser = true;
  if (steps.some((step) => step.needsChromium)) {
    try {
      machine.chromium = await findChromium(tell);
      await prepareDump(root);
    } catch (error) {
      tell(`✗ ${messageOf(error)}`);
      results.push(failure(messageOf(error)));
      hasBrowser = false;
    }
  }
  if (steps.some((step) => step.needsPostgres)) {
    try {
      postgres = await startPostgres(tell);
      machine.databaseUrl = postgres.url;
    } catch (error) {
      tell(`The API tests run on PGlite only: ${messageOf(error)}.`);
    }
  }
  try {
    results.push(
      ...(await runSteps(
        steps.filter((step) => hasBrowser || !step.needsChromium),
        machine,
      )),
    );
  } finally {
    await postgres?.stop();
  }
  const sum = (count: (result: StepResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const failed = sum((result) => result.failed);
  if (failed > 0) process.exitCode = 1;
  table.push(`  in ${Math.round((Date.now() - begun) / 1000)} s`);
  writeLog('steps', `${table.join('\n')}\n`);
  tell(`\n${table.join('\n')}\n`);
  tell(`${sum((result) => result.passed)} passed, ${failed} failed`);
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
