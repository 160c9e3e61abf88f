import { expect, test } from 'vitest';
import { extractPrograms, readReadmePrograms } from './readmePrograms.ts';

test('extracts code blocks that name their file, and no others', () => {
  const text = '```tsx\n// a.tsx\nlet a = 1;\n```\n\n```sh\nnpm i\n```\n\n```tsx\n// b.tsx\nlet b;\n```\n';
  expect(extractPrograms(text)).toEqual([
    { file: 'a.tsx', code: 'let a = 1;\n' },
    { file: 'b.tsx', code: 'let b;\n' },
  ]);
});

test('the README sets up an app, shows a table in ten lines, a form, a brand, a language, tokens, and a server', () => {
  const programs = readReadmePrograms();
  expect(programs.map(({ file }) => file)).toEqual([
    'main.tsx',
    'Rooms.tsx',
    'Booking.tsx',
    'brand.ts',
    'RoomsInHindi.tsx',
    'Notice.tsx',
    'tokens.ts',
    'server.tsx',
  ]);
  const table = programs.find(({ file }) => file === 'Rooms.tsx')?.code.trimEnd() ?? '';
  expect(table).toContain('<DataTable');
  expect(table.split('\n').length).toBeLessThanOrEqual(10);
});
