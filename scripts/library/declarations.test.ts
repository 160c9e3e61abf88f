import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepPublicDeclarations, rewriteImports } from './declarations.ts';

test('rewrites module specifiers to those of the built files', () => {
  expect(rewriteImports("import { type A } from '../a.tsx';\nlet b: import('./b.ts').B;")).toBe(
    "import { type A } from '../a.js';\nlet b: import('./b.js').B;",
  );
  expect(rewriteImports("export { a } from 'a.ts';")).toBe("export { a } from 'a.ts';");
});

test('removes imports of style sheets', () => {
  expect(rewriteImports("import './fonts.css';\n")).toBe('export {};\n');
});

test('keeps only declarations reachable from the entries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-declarations-'));
  mkdirSync(join(folder, 'bell'));
  writeFileSync(join(folder, 'index.d.ts'), "export { type Bell } from './bell/bell.ts';");
  writeFileSync(join(folder, 'bell/bell.d.ts'), "import '../tone.ts';\nexport type Bell = { tone: string };");
  writeFileSync(join(folder, 'tone.d.ts'), 'export {};');
  writeFileSync(join(folder, 'bell/look.d.ts'), 'export declare const look: string;');
  keepPublicDeclarations(
    folder,
    ['index.d.ts', 'bell/bell.d.ts', 'bell/look.d.ts', 'tone.d.ts'],
    ['index.d.ts'],
  );
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'bell',
    'bell/bell.d.ts',
    'index.d.ts',
    'tone.d.ts',
  ]);
  expect(readFileSync(join(folder, 'index.d.ts'), 'utf8')).toContain("'./bell/bell.js'");
  rmSync(folder, { recursive: true });
});
