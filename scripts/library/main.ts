import { findChromium } from '../test/chromium.ts';
import { checkLibrary } from './checks.ts';

const tell = (line: string) => {
  console.log(line);
};

const { passed, failures } = await checkLibrary({
  chromium: await findChromium(tell),
  isUpdating: process.argv.includes('--update'),
  tell,
});
for (const failure of failures) console.error(failure);
tell(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
