import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { copyWithEdits } from '../visual/changedCopy.ts';
import { runCommand } from './command.ts';
import { type NamedCheck, runChecks } from './namedChecks.ts';
import { type StepResult } from './report.ts';

/** Stories for the comparison of a tree with itself: toasts, charts and a table among them. */
const SAMPLE = [
  ...['components-avatar', 'components-toast', 'components-trendchart--default'],
  ...['components-datatable--default', 'screens-login--default', 'screens-student-list--filled'],
  'screens-student-list--deleted',
];

/** Edits of the copy: a colour token of the light theme two units darker, and a component moved by one pixel. */
const EDITS = [
  {
    file: 'packages/ui/src/theme/color/lightColor.ts',
    from: 'warningSoft: p.amber[50],',
    to: "warningSoft: '#faeeda',",
  },
  {
    file: 'packages/ui/src/components/Avatar/Avatar.tsx',
    from: '  flex: none;\n  display: inline-grid;',
    to: '  flex: none;\n  translate: 1px;\n  display: inline-grid;',
  },
];
const COMPARED = [
  ...['components-avatar--sizes', 'components-badge--default', 'components-badge--tones'],
  ...['components-banner--default', 'components-banner--warning', 'components-spinner--sizes'],
];
const CHANGED = [
  ...['components-avatar--sizes dark', 'components-avatar--sizes light'],
  ...['components-badge--tones light', 'components-banner--warning light'],
];
const isCompared = (file: string) => /^components\/(Avatar|Badge|Banner|Spinner)\.stories\.tsx$/.test(file);

const found = z.object({
  changes: z.array(z.object({ kind: z.literal('changed'), id: z.string(), theme: z.string() })),
});

const album = z.array(z.looseObject({ file: z.string(), hash: z.string() }));

/** Replaces the first picture of the newest set by a different one; the returned function restores it. */
function replacePicture(albums: string): () => void {
  const folders = readdirSync(albums).map((name) => join(albums, name));
  const [newest = ''] = folders.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  const list = join(newest, 'pictures.json');
  const words = readFileSync(list, 'utf8');
  const [first, second, ...rest] = album.parse(JSON.parse(words));
  if (!first || !second) throw new Error('No two pictures were taken before.');
  const [picture, other] = [first, second].map(({ file }) => join(newest, file)) as [string, string];
  const bytes = readFileSync(picture);
  copyFileSync(other, picture);
  writeFileSync(list, JSON.stringify([{ ...first, hash: second.hash }, second, ...rest]));
  return () => {
    writeFileSync(list, words);
    writeFileSync(picture, bytes);
  };
}

/** Compares pictures as `npm run visual` does: of a tree with itself, with a changed copy, and with a pattern that no story matches. */
export async function checkVisual(
  root: string,
  chromium: string | null,
  writeLog: (name: string, output: string) => void,
): Promise<StepResult> {
  const copy = join(root, '.cache/visual/copy');
  const report = join(root, 'test-results/visual-proof');
  let log = '';
  const compare = async (after: string, stories: readonly string[]) => {
    const how = ['--before', root, '--after', after, '--report', report, '--themes', 'light,dark'];
    const { code, output } = await runCommand(
      process.execPath,
      [join(root, 'scripts/visual/main.ts'), ...how, '--stories', stories.join()],
      { cwd: root, env: { ...process.env, ...(chromium !== null && { CHROMIUM_PATH: chromium }) } },
    );
    log += `${output}\n`;
    return { code, output };
  };
  const checks: readonly NamedCheck[] = [
    {
      name: 'an unchanged tree has no difference',
      run: async () => {
        const { code, output } = await compare(root, SAMPLE);
        if (code !== 0) throw new Error(`ended with ${String(code)}:\n${output}`);
      },
    },
    {
      name: 'a picture that differs by accident is taken again',
      run: async () => {
        const undo = replacePicture(join(root, '.cache/visual/pictures'));
        const { code, output } = await compare(root, SAMPLE).finally(undo);
        if (code !== 0 || !output.includes('unsteady '))
          throw new Error(`ended with ${String(code)}:\n${output}`);
      },
    },
    {
      name: 'a token two units darker and a component moved by a point are found, and nothing else',
      run: async () => {
        copyWithEdits(root, copy, EDITS, isCompared);
        const { code, output } = await compare(copy, COMPARED);
        if (code !== 1) throw new Error(`ended with ${String(code)}:\n${output}`);
        const { changes } = found.parse(JSON.parse(readFileSync(join(report, 'changes.json'), 'utf8')));
        const named = changes.map(({ id, theme }) => `${id} ${theme}`).sort();
        if (named.join() !== CHANGED.join()) throw new Error(`found ${named.join(', ')}`);
      },
    },
    {
      name: 'what cannot be compared is a failure of its own',
      run: async () => {
        const { code, output } = await compare(root, ['no-such-story']);
        if (code !== 2 || !output.includes('no story is called that'))
          throw new Error(`${String(code)}: ${output}`);
      },
    },
  ];
  const { result } = await runChecks(checks);
  rmSync(copy, { recursive: true, force: true });
  writeLog('visual', log);
  return result;
}
