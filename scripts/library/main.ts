import { findChromium } from '../test/chromium.ts';
import { checkLibrary } from './checks.ts';

const tell = (line: string) => {
  console.log(line);
};

const { passed, faults } = await checkLibrary({
  chromium: await findChromium(tell),
  isUpdating: process.argv.includes('--update'),
  tell,
});
for (const fault of faults) console.error(fault);
tell(`${passed} passed, ${faults.length} failed`);
if (faults.length > 0) process.exitCode = 1;
