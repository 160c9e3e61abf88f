import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTypes } from './checkTypes.ts';
import { KEYS, TYPES_CACHE } from './keys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { errors, keys } = checkTypes(root, join(root, TYPES_CACHE));
writeFileSync(join(root, KEYS), JSON.stringify(keys));
process.stdout.write(errors);
process.exitCode = errors === '' ? 0 : 2;
