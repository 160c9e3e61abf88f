import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { prepareDump } from '../prepareDump.ts';
import { findChromium } from './chromium.ts';
import { killCommands } from './command.ts';
import { runWithinCores } from './runWithinCores.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { cachePass, hasCachedPass, hashInputs, findStaleShards } from './stepCache.ts';
import { type StepResult } from './report.ts';
import { type Shard } from './shards.ts';
import { writeLog, type Machine, type StepGroup, STEP_GROUPS, type Step, STEPS } from './steps.ts';
import { readToolVersions, type ToolVersions, selectVersions } from './toolVersions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Interval of the lines that name the running steps. */
const PROGRESS_MS = 20_000;
/** Flag that limits the run to tests that uncommitted changes can reach. */
const CHANGED_FLAG = '--changed';
const printLine = (line: string) => {
  console.log(line);
};
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const createFailure = (message: string): StepResult => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [message],
});

function chooseSteps(names: readonly string[]): readonly Step[] {
  const isGroup = (name: string): name is StepGroup => STEP_GROUPS.some((group) => group === name);
  const unknownName = names.find((name) => !isGroup(name));
  if (unknownName !== undefined)
    throw new Error(
      `npm test has no step "${unknownName}": use ${STEP_GROUPS.join(', ')} or ${CHANGED_FLAG}.`,
    );
  return names.length === 0 ? STEPS : STEPS.filter(({ group }) => names.includes(group));
}

/** Lines of the summary: the outcome of each step. */
const summaryLines: string[] = [];

function printResult({ name }: Step, mark: string, outcome: string): void {
  summaryLines.push(`${mark} ${name.padEnd(14)}${outcome}`);
  printLine(`${mark} ${name}: ${outcome}`);
}

/** Runs a step, or only the given shards of it, and prints its result. */
async function runStep(
  step: Step,
  machine: Machine,
  shards: readonly Shard[] | undefined,
  shardCount = 0,
): Promise<StepResult> {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const timer = setInterval(() => {
    printLine(`  … ${step.name} (${seconds()} s)`);
  }, PROGRESS_MS);
  const result = await step.run(machine, shards).catch((error: unknown) => createFailure(messageOf(error)));
  clearInterval(timer);
  const { passed, failed, skipped, flaky = [] } = result;
  const counts = [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0
      ? [`${flaky.length} passed only at the retry: a bug of the test or the product`]
      : []),
  ].join(', ');
  const shardNote =
    shards && shards.length < shardCount
      ? ` of ${shards.length} of ${shardCount} shards, the changed ones`
      : '';
  printResult(step, failed > 0 ? '✗' : '✓', `${counts}${shardNote} (${seconds()} s)`);
  for (const failure of [...result.failures, ...flaky]) printLine(failure.replace(/^/gm, '    '));
  return result;
}

/** Explains why a step is not run on this machine; `undefined` if it is run. */
function explainSkip({ name, group, needsPostgres }: Step, machine: Machine): string | undefined {
  if (needsPostgres && machine.databaseUrl === null) return 'there is no PostgreSQL';
  if (name === 'api-pglite' && machine.isLimitedToChanges && machine.databaseUrl !== null)
    return 'with --changed, tests run on PostgreSQL only';
  if (group === 'e2e' && machine.isLimitedToChanges)
    return 'with --changed, journeys are not selected: they import none of the product';
  return undefined;
}

/** Runs a step if its inputs have changed since it passed; returns `undefined` if it is skipped. */
async function runIfChanged(step: Step, machine: Machine, versions: string): Promise<StepResult | undefined> {
  // Hashes the sources before the step, because they may change while the step runs.
  const wholeHash = step.reads && hashInputs(root, step.reads, versions);
  const allShards = step.shards?.(machine);
  const shards = machine.isLimitedToChanges
    ? undefined
    : allShards && findStaleShards(root, step.name, allShards, versions);
  if ((wholeHash !== undefined && hasCachedPass(root, step.name, wholeHash)) || shards?.length === 0) {
    const reason = 'its inputs have not changed since it passed (scripts/test/stepCache.json)';
    printResult(step, '–', `not run: ${reason}; CI_FULL=true runs it`);
    return undefined;
  }
  const result = await runStep(step, machine, shards, allShards?.length);
  if (result.failed > 0) return result;
  if (wholeHash !== undefined) cachePass(root, step.name, wholeHash);
  for (const { key, hash } of shards ?? []) if (hash !== undefined) cachePass(root, key, hash);
  return result;
}

/** Runs the steps, concurrently while cores are free. */
async function runSteps(
  steps: readonly Step[],
  machine: Machine,
  versions: ToolVersions,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  await runWithinCores(steps, availableParallelism(), async (step) => {
    const reason = explainSkip(step, machine);
    if (reason !== undefined) {
      printResult(step, '–', `not run: ${reason}`);
      return;
    }
    const result = await runIfChanged(step, machine, selectVersions(step, versions));
    if (result) results.push(result);
  });
  return results;
}

async function main(): Promise<void> {
  const startedAt = Date.now();
  const args = process.argv.slice(2);
  const steps = chooseSteps(args.filter((arg) => arg !== CHANGED_FLAG));
  const results: StepResult[] = [];
  const machine: Machine = {
    chromium: null,
    databaseUrl: null,
    isLimitedToChanges: args.includes(CHANGED_FLAG),
  };
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

  let isBrowserReady = true;
  if (steps.some((step) => step.needsChromium)) {
    try {
      machine.chromium = await findChromium(printLine);
      await prepareDump(root);
    } catch (error) {
      printLine(`✗ ${messageOf(error)}`);
      results.push(createFailure(messageOf(error)));
      isBrowserReady = false;
    }
  }
  if (steps.some((step) => step.needsPostgres)) {
    try {
      postgres = await startPostgres(printLine);
      machine.databaseUrl = postgres.url;
    } catch (error) {
      printLine(`The API tests run on PGlite only: ${messageOf(error)}.`);
    }
  }
  try {
    results.push(
      ...(await runSteps(
        steps.filter((step) => isBrowserReady || !step.needsChromium),
        machine,
        await readToolVersions(machine.chromium),
      )),
    );
  } finally {
    await postgres?.stop();
  }
  const countAll = (count: (result: StepResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const failed = countAll((result) => result.failed);
  if (failed > 0) process.exitCode = 1;
  summaryLines.push(`  in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  writeLog('steps', `${summaryLines.join('\n')}\n`);
  printLine(`\n${summaryLines.join('\n')}\n`);
  printLine(`${countAll((result) => result.passed)} passed, ${failed} failed`);
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
