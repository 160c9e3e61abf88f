import { fileURLToPath } from 'node:url';
import { prepareDump } from '../prepareDump.ts';
import { findChromium } from './chromium.ts';
import { killCommands } from './command.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type StepResult } from './report.ts';
import { type Machine, type Part, PARTS, type Step, STEPS } from './steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const STILL_MS = 20_000;
const tell = (line: string) => {
  console.log(line);
};
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const failure = (fault: string): StepResult => ({ passed: 0, failed: 1, skipped: 0, faults: [fault] });

function chosenSteps(words: readonly string[]): readonly Step[] {
  const isPart = (word: string): word is Part => PARTS.some((part) => part === word);
  const unknown = words.find((word) => !isPart(word));
  if (unknown !== undefined)
    throw new Error(`npm test does not know "${unknown}": it takes ${PARTS.join(', ')}.`);
  return words.length === 0 ? STEPS : STEPS.filter(({ part }) => words.includes(part));
}

async function runStep(step: Step, machine: Machine): Promise<StepResult> {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const timer = setInterval(() => {
    tell(`  … ${step.name} (${seconds()} s)`);
  }, STILL_MS);
  const result = await step.run(machine).catch((error: unknown) => failure(messageOf(error)));
  clearInterval(timer);
  const { passed, failed, skipped } = result;
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  tell(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${counts} (${seconds()} s)`);
  for (const fault of result.faults) tell(fault.replace(/^/gm, '    '));
  return result;
}

/** Runs the steps one after the other, the static checks two at a time. */
async function runSteps(steps: readonly Step[], machine: Machine): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const checks = steps.filter(({ part }) => part === 'static');
  const runChecks = async () => {
    for (let step = checks.shift(); step; step = checks.shift()) results.push(await runStep(step, machine));
  };
  await Promise.all([runChecks(), runChecks()]);
  for (const step of steps.filter(({ part }) => part !== 'static')) {
    if (step.needsPostgres && machine.databaseUrl === null) continue;
    results.push(await runStep(step, machine));
  }
  return results;
}

async function main(): Promise<void> {
  const steps = chosenSteps(process.argv.slice(2));
  const results: StepResult[] = [];
  const machine: Machine = { chromium: null, databaseUrl: null };
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
  tell(`${sum((result) => result.passed)} passed, ${failed} failed`);
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
