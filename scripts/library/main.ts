import { findChromium } from '../test/chromium.ts';
import { checkLibrary } from './checks.ts';

const printLine = (line: string) => {
  console.log(line);
};

const { passed, failures } = await checkLibrary({
  chromium: await findChromium(printLine),
  isUpdating: process.argv.includes('--update'),
  printLine,
});
for (const failure of failures) console.error(failure);
printLine(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
