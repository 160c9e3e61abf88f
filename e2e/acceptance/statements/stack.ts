import { all, contains, exists, provenBy, type Statement } from '../statement.ts';

/** Creates the check that a package is a dependency, in an exact version. */
const installed = (name: string, file = 'package.json') =>
  contains(file, new RegExp(`"${name}": "\\d+\\.\\d+\\.\\d+"`));

const CONSOLE = 'packages/console/package.json';
const UI = 'packages/ui/package.json';

/** Creates the check that a component of the library has stories with plays. */
const component = (
  name: string,
  story: string,
  text: string,
  file = `${name}.stories.tsx`,
): Statement['check'] =>
  all(
    exists(`packages/ui/src/components/${name}`),
    provenBy(`stories/components/${name}/${file}`, story, text),
  );

/** Section 10: the packages and the folders. */
export const stack: readonly Statement[] = [
  { number: 243, says: 'react, react-dom', check: all(installed('react'), installed('react-dom')) },
  { number: 244, says: 'react-router-dom', check: installed('react-router-dom') },
  {
    number: 245,
    says: 'storybook, @storybook/react-vite',
    check: all(installed('storybook'), installed('@storybook/react-vite')),
  },
  {
    number: 246,
    says: 'storybook/test',
    check: contains('stories/screens/plays/listPlays.ts', "from 'storybook/test'"),
  },
  {
    number: 247,
    says: 'chromatic',
    check: all(installed('chromatic'), exists('.github/workflows/chromatic.yml')),
  },
  { number: 248, says: 'firebase', check: installed('firebase', CONSOLE) },
  { number: 249, says: 'axios', check: installed('axios', CONSOLE) },
  { number: 250, says: 'styled-components', check: installed('styled-components') },
  { number: 251, says: 'react-toastify', check: installed('react-toastify', UI) },
  { number: 252, says: 'vite', check: installed('vite') },
  { number: 253, says: 'vitest', check: installed('vitest') },
  { number: 254, says: 'package.json with workspaces', check: contains('package.json', '"workspaces"') },
  { number: 255, says: 'tsconfig.json', check: exists('tsconfig.json') },
  { number: 256, says: '.storybook', check: exists('.storybook/main.ts') },
  { number: 257, says: 'packages/ui and packages/console', check: exists(UI, CONSOLE) },
  { number: 258, says: 'stories', check: exists('stories/components', 'stories/screens') },
  { number: 259, says: 'vite.config.ts', check: exists('vite.config.ts') },
  { number: 260, says: 'README.md', check: exists('README.md') },
  {
    number: 261,
    says: 'ui: DataTable',
    check: component('DataTable', 'Sorting', 'aria-sort', 'DataTable.features.stories.tsx'),
  },
  { number: 262, says: 'ui: FormField', check: component('FormField', 'Textarea', "'rows', '3'") },
  { number: 263, says: 'ui: Sidebar', check: component('Sidebar', 'ActiveIgnoresCase', "'Diary Notes'") },
  { number: 264, says: 'ui: TopBar', check: component('TopBar', 'Notifications', 'expect(') },
  { number: 265, says: 'ui: InfoCard', check: component('InfoCard', 'Filter', "'year'") },
  { number: 266, says: 'ui: SupportCard', check: component('SupportCard', 'Default', "'App Support'") },
  {
    number: 267,
    says: 'console: routed',
    check: provenBy('packages/console/src/app/routes/guards.test.ts', 'admit a signed-in person', '/student'),
  },
  {
    number: 268,
    says: 'console: guarded with Firebase',
    check: all(
      contains('packages/console/src/platform/identity/firebaseIdentity.ts', 'initializeAuth('),
      provenBy('packages/console/src/app/routes/guards.test.ts', 'protect $path', '/login'),
    ),
  },
  {
    number: 269,
    says: 'console: a client with the header token',
    check: contains('packages/console/src/platform/http/createHttp.ts', 'headers.common.token = token'),
  },
];
