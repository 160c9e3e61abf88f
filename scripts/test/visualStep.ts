import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { copyWithEdits } from '../visual/changedCopy.ts';
import { runCommand } from './command.ts';
import { type NamedCheck, runChecks } from './namedChecks.ts';
import { type StepResult } from './report.ts';

/** Stories for the comparison of a tree with itself: toasts, a chart and a table among them. */
const SAMPLE_STORIES = [
  ...['components-avatar', 'components-toast', 'components-trendchart--default'],
  ...['components-datatable--default', 'screens-login--default', 'screens-student-list--filled'],
  'screens-student-list--deleted',
];

/** Edits of the copy: one colour token of the light theme two units darker, and one component moved by one pixel. */
const EDITS = [
  {
    file: 'packages/ui/src/theme/color/lightColor.ts',
    oldText: 'warningSoft: p.amber[50],',
    newText: "warningSoft: '#faeeda',",
  },
  {
    file: 'packages/ui/src/components/Avatar/Avatar.tsx',
    oldText: '  flex: none;\n  display: inline-grid;',
    newText: '  flex: none;\n  translate: 1px;\n  display: inline-grid;',
  },
];
/** Stories whose pictures are compared with those of the copy. */
const COMPARED_STORIES = [
  ...['components-avatar--sizes', 'components-badge--default', 'components-badge--tones'],
  ...['components-banner--default', 'components-banner--warning', 'components-spinner--sizes'],
];
/** The only pictures that the edits change. */
const CHANGED_PICTURES = [
  ...['components-avatar--sizes dark', 'components-avatar--sizes light'],
  ...['components-badge--tones light', 'components-banner--warning light'],
];
const isCompared = (file: string) =>
  /^components\/(Avatar|Badge|Banner|Spinner)\/\1\.stories\.tsx$/.test(file);

/** File `changes.json` of a comparison's report. */
const changeReport = z.object({
  changes: z.array(z.object({ kind: z.literal('changed'), id: z.string(), theme: z.string() })),
});

/** File `pictures.json` of an album. */
const pictureList = z.array(z.looseObject({ file: z.string(), hash: z.string() }));

/** Replaces the first picture of the newest album by the second; the returned function restores the first. */
function replacePicture(albumsFolder: string): () => void {
  const folders = readdirSync(albumsFolder).map((name) => join(albumsFolder, name));
  const [newestAlbum = ''] = folders.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  const listFile = join(newestAlbum, 'pictures.json');
  const listText = readFileSync(listFile, 'utf8');
  const [first, second, ...rest] = pictureList.parse(JSON.parse(listText));
  if (!first || !second) throw new Error('The newest album has fewer than two pictures.');
  const [firstFile, secondFile] = [first, second].map(({ file }) => join(newestAlbum, file)) as [
    string,
    string,
  ];
  const bytes = readFileSync(firstFile);
  copyFileSync(secondFile, firstFile);
  writeFileSync(listFile, JSON.stringify([{ ...first, hash: second.hash }, second, ...rest]));
  return () => {
    writeFileSync(listFile, listText);
    writeFileSync(firstFile, bytes);
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
    const flags = ['--before', root, '--after', after, '--report', report, '--themes', 'light,dark'];
    const { code, output } = await runCommand(
      process.execPath,
      [join(root, 'scripts/visual/main.ts'), ...flags, '--stories', stories.join()],
      { cwd: root, env: { ...process.env, ...(chromium !== null && { CHROMIUM_PATH: chromium }) } },
    );
    log += `${output}\n`;
    return { code, output };
  };
  const checks: readonly NamedCheck[] = [
    {
      name: 'an unchanged tree has no difference',
      run: async () => {
        const { code, output } = await compare(root, SAMPLE_STORIES);
        if (code !== 0) throw new Error(`the comparison ended with code ${String(code)}:\n${output}`);
      },
    },
    {
      name: 'a picture that differs once is taken again',
      run: async () => {
        const undo = replacePicture(join(root, '.cache/visual/pictures'));
        const { code, output } = await compare(root, SAMPLE_STORIES).finally(undo);
        if (code !== 0 || !output.includes('unsteady '))
          throw new Error(`the comparison ended with code ${String(code)}:\n${output}`);
      },
    },
    {
      name: 'a token two units darker and a component moved by a pixel are found, and nothing else',
      run: async () => {
        copyWithEdits(root, copy, EDITS, isCompared);
        const { code, output } = await compare(copy, COMPARED_STORIES);
        if (code !== 1) throw new Error(`the comparison ended with code ${String(code)}:\n${output}`);
        const { changes } = changeReport.parse(
          JSON.parse(readFileSync(join(report, 'changes.json'), 'utf8')),
        );
        const changedPictures = changes.map(({ id, theme }) => `${id} ${theme}`).sort();
        if (changedPictures.join() !== CHANGED_PICTURES.join())
          throw new Error(`the comparison found ${changedPictures.join(', ')}`);
      },
    },
    {
      name: 'a pattern without a story is reported as an error',
      run: async () => {
        const { code, output } = await compare(root, ['no-such-story']);
        if (code !== 2 || !output.includes('no story matches'))
          throw new Error(`the comparison ended with code ${String(code)}:\n${output}`);
      },
    },
  ];
  const { result } = await runChecks(checks);
  rmSync(copy, { recursive: true, force: true });
  writeLog('visual', log);
  return result;
}
