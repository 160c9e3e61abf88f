import { all, type Check, contains, exists, provenBy, type Statements } from '../statement.ts';

/** Creates the check that a package is a dependency, in an exact version. */
const installed = (name: string, file = 'package.json') =>
  contains(file, new RegExp(`"${name}": "\\d+\\.\\d+\\.\\d+"`));

const CONSOLE = 'packages/console/package.json';
const UI = 'packages/ui/package.json';

/** Creates the check that a component of the library has stories with plays. */
const component = (name: string, story: string, text: string, file = `${name}.stories.tsx`): Check =>
  all(
    exists(`packages/ui/src/components/${name}`),
    provenBy(`stories/components/${name}/${file}`, story, text),
  );

/** Section 10: the packages and the folders. */
export const stack: Statements = {
  243: ['react, react-dom', all(installed('react'), installed('react-dom'))],
  244: ['react-router-dom', installed('react-router-dom')],
  245: ['storybook, @storybook/react-vite', all(installed('storybook'), installed('@storybook/react-vite'))],
  246: ['storybook/test', contains('stories/screens/plays/listPlays.ts', "from 'storybook/test'")],
  247: ['chromatic', all(installed('chromatic'), exists('.github/workflows/chromatic.yml'))],
  248: ['firebase', installed('firebase', CONSOLE)],
  249: ['axios', installed('axios', CONSOLE)],
  250: ['styled-components', installed('styled-components')],
  251: ['react-toastify', installed('react-toastify', UI)],
  252: ['vite', installed('vite')],
  253: ['vitest', installed('vitest')],
  254: ['package.json with workspaces', contains('package.json', '"workspaces"')],
  255: ['tsconfig.json', exists('tsconfig.json')],
  256: ['.storybook', exists('.storybook/main.ts')],
  257: ['packages/ui and packages/console', exists(UI, CONSOLE)],
  258: ['stories', exists('stories/components', 'stories/screens')],
  259: ['vite.config.ts', exists('vite.config.ts')],
  260: ['README.md', exists('README.md')],
  261: ['ui: DataTable', component('DataTable', 'Sorting', 'aria-sort', 'DataTable.features.stories.tsx')],
  262: ['ui: FormField', component('FormField', 'Textarea', "'rows', '3'")],
  263: ['ui: Sidebar', component('Sidebar', 'ActiveIgnoresCase', "'Diary Notes'")],
  264: ['ui: TopBar', component('TopBar', 'Notifications', 'expect(')],
  265: ['ui: InfoCard', component('InfoCard', 'Filter', "'year'")],
  266: ['ui: SupportCard', component('SupportCard', 'Default', "'App Support'")],
  267: [
    'console: routed',
    provenBy('packages/console/src/app/routes/guards.test.ts', 'admit a signed-in person', '/student'),
  ],
  268: [
    'console: guarded with Firebase',
    all(
      contains('packages/console/src/platform/identity/firebaseIdentity.ts', 'initializeAuth('),
      provenBy('packages/console/src/app/routes/guards.test.ts', 'protect $path', '/login'),
    ),
  ],
  269: [
    'console: a client with the header token',
    contains('packages/console/src/platform/http/createHttp.ts', 'headers.common.token = token'),
  ],
};
