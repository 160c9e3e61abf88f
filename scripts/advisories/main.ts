import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addCheck, advisoryRecord, findOverdue, explainMissingAudit } from './advisories.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = fileURLToPath(new URL('../../docs/advisories.json', import.meta.url));

// Reads the advisories about the locked versions, writes them to docs/advisories.json, and exits with 1 if a time frame is exceeded.
const record = advisoryRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
const today = new Date().toISOString().slice(0, 10);
const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
const output: unknown = JSON.parse(stdout || 'null');
const nextRecord = addCheck(record, output, today);
if (nextRecord === undefined) console.error(`Nothing was recorded: ${explainMissingAudit(output)}`);
else writeFileSync(file, `${JSON.stringify(nextRecord, null, 2)}\n`);

const faults = findOverdue(nextRecord ?? record, today);
for (const fault of faults) console.error(fault);
if (nextRecord !== undefined) console.log(`${String(nextRecord.open.length)} advisories are open.`);
if (faults.length > 0) process.exitCode = 1;
