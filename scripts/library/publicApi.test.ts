import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { describe, expect, it, test } from 'vitest';
import { openLibrary, ownProps, publicApi } from './publicApi.ts';

const library = fileURLToPath(new URL('../../packages/ui', import.meta.url));
const program = openLibrary();

const section = (title: string, entries: readonly { text: string }[]) =>
  `## ${title}\n\n\`\`\`ts\n${entries.map(({ text }) => text).join('\n\n')}\n\`\`\`\n`;

test('the public API is the one that was agreed on', async () => {
  const index = publicApi(program, 'index.d.ts');
  const chart = publicApi(program, 'chart/index.d.ts');
  const behind = [...index, ...chart].filter(({ isPublic }) => !isPublic);
  const text = [
    '# What `@firstbell/ui` gives\n',
    'Written by `npx vitest run --project unit scripts/library -u`; read its difference in a review.\n',
    section(
      '`@firstbell/ui`',
      index.filter(({ isPublic }) => isPublic),
    ),
    section(
      '`@firstbell/ui/chart`',
      chart.filter(({ isPublic }) => isPublic),
    ),
    section('What these lead to, without being given', [
      ...new Map(behind.map((entry) => [entry.text, entry])).values(),
    ]),
  ].join('\n');
  const config = JSON.parse(readFileSync(join(library, '../../.prettierrc.json'), 'utf8')) as object;
  await expect(await format(text, { ...config, parser: 'markdown' })).toMatchFileSnapshot(
    join(library, 'api.md'),
  );
}, 60_000);

/** How many props of its own a component may have. */
const MOST = 10;

/** Those that have more, and why that is better than fewer. */
const WITH_MORE: Readonly<Record<string, string>> = {
  ComboField:
    'A field: six are those of every field and seven an input’s by their own names; five are its own.',
};

/** Those of the element, which are named again where a part beneath has them otherwise. */
const OF_ELEMENT = ['ref', 'className'];

const folders = globSync('{components,chart}/*/index.ts', { cwd: join(library, 'src') }).map((path) =>
  dirname(path),
);

describe.each(folders)('%s', (folder) => {
  const name = folder.split('/')[1] ?? '';
  const props = ownProps(program, folder, name)?.filter((prop) => !OF_ELEMENT.includes(prop));

  it('says what props it takes', () => {
    expect(props).toBeDefined();
  });

  it(`has at most ${MOST} props of its own, or a reason`, () => {
    const isLarge = (props?.length ?? 0) > MOST;
    expect({ isLarge, props }).toEqual({ isLarge: name in WITH_MORE, props });
  });
});

test('exceptions are of components that there are', () => {
  const names = folders.map((folder) => folder.split('/')[1]);
  expect(Object.keys(WITH_MORE).filter((name) => !names.includes(name))).toEqual([]);
});
