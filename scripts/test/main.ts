import { findChromium } from './chromium.ts';
import { killCommands } from './command.ts';
import { TEST_DATABASE_URL } from './environment.ts';
import { startPostgres } from '../../packages/api/test/servers/postgres.ts';
import { ONE_FAILURE, type StepResult } from './report.ts';
import { type Need, RELEASE_STAGES, type Stage, type Step, TEST_STAGES } from './steps.ts';

/** Interval of the lines that name the running steps. */
const PROGRESS_MS = 20_000;
/** Flag of `npm run test:release`. */
const RELEASE_FLAG = '--release';

const summaryLines: string[] = [];
const results: StepResult[] = [];
const indent = (text: string) => text.replace(/^/gm, '    ');
/** Returns Vitest's list of failures, or the last lines of another output. */
function tailOf(output: string): string {
  const lines = output.trimEnd().split('\n');
  const start = lines.findIndex((line) => /⎯ (Failed|Unhandled) /.test(line));
  return lines.slice(start === -1 ? -200 : start).join('\n');
}
const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Keeps only the steps with the given names; all of them without names. */
function chooseSteps(stages: readonly Stage[], names: readonly string[]): Stage[] {
  const known = stages.flat(2).map(({ name }) => name);
  const unknownName = names.find((name) => !known.includes(name));
  if (unknownName !== undefined)
    throw new Error(`There is no step "${unknownName}": use ${known.join(', ')}.`);
  const isChosen = ({ name }: Step) => names.length === 0 || names.includes(name);
  return stages.map((lanes) => lanes.map((steps) => steps.filter(isChosen)));
}

/** Variables that describe what a machine provides, or the error of what it lacks. */
type Provided = Partial<Record<Need, NodeJS.ProcessEnv | Error>>;

/** Runs a step with the variables of what it needs; a step that lacks something is one failure. */
async function tryStep({ needs, run }: Step, provided: Provided): ReturnType<Step['run']> {
  const { TEST_DATABASE_URL, ...env } = process.env;
  for (const need of needs) {
    const variables = provided[need];
    if (variables instanceof Error) return { result: ONE_FAILURE, output: variables.message };
    Object.assign(env, variables);
  }
  return run(env);
}

async function runStep(step: Step, provided: Provided): Promise<void> {
  const { name } = step;
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const timer = setInterval(() => {
    console.log(`  … ${name} (${seconds()} s)`);
  }, PROGRESS_MS);
  const { result, output } = await tryStep(step, provided).finally(() => {
    clearInterval(timer);
  });
  results.push(result);
  const { passed, failed, skipped, flaky } = result;
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const line = `${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${counts} (${seconds()} s)`;
  summaryLines.push(line);
  console.log(line);
  if (failed > 0) console.log(indent(tailOf(output)));
  for (const test of flaky) console.log(indent(`Passed only at the retry: ${test}`));
}

async function runStages(stages: readonly Stage[], provided: Provided): Promise<void> {
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (steps) => {
        for (const step of steps) await runStep(step, provided);
      }),
    );
  }
}

async function main(args: readonly string[]): Promise<void> {
  const startedAt = Date.now();
  const stages = chooseSteps(
    args.includes(RELEASE_FLAG) ? RELEASE_STAGES : TEST_STAGES,
    args.filter((arg) => arg !== RELEASE_FLAG),
  );
  const stops: (() => Promise<void>)[] = [];
  const stopAll = () => Promise.all(stops.map((stop) => stop()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(signal, () => {
      killCommands();
      void stopAll().finally(() => process.exit(130));
    });
  }
  process.channel?.unref();
  const providers: Record<Need, () => Promise<NodeJS.ProcessEnv>> = {
    chromium: async () => ({ CHROMIUM_PATH: await findChromium(console.log) }),
    postgres: async () => {
      if (TEST_DATABASE_URL !== undefined) return { TEST_DATABASE_URL };
      const { url, stop } = await startPostgres(console.log);
      stops.push(stop);
      return { TEST_DATABASE_URL: url };
    },
  };
  const needs = new Set(stages.flat(2).flatMap((step) => step.needs));
  const provided: Provided = {};
  for (const need of needs) provided[need] = await providers[need]().catch(toError);
  try {
    await runStages(stages, provided);
  } finally {
    await stopAll();
  }
  console.log(`\n${summaryLines.join('\n')}\n  in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(toError(error).message);
  results.push(ONE_FAILURE);
}
const passes = results.reduce((total, { passed }) => total + passed, 0);
const failures = results.reduce((total, { failed }) => total + failed, 0);
if (failures > 0) process.exitCode = 1;
console.log(`${passes} passed, ${failures} failed`);
