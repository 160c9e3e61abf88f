import { type Shard } from './shards.ts';

/** A group of journeys: the files of `e2e/`, and the areas that they open, or that their records belong to. */
type JourneyGroup = { name: string; files: readonly string[]; areas: readonly string[] };

/** Every journey, grouped by subject. */
export const JOURNEYS: readonly JourneyGroup[] = [
  { name: 'start', files: ['faults', 'killed'], areas: ['student'] },
  {
    name: 'accounts',
    files: ['deviceTheme', 'people', 'profile', 'session', 'signIn'],
    areas: ['settings', 'student', 'teacher'],
  },
  {
    name: 'records',
    files: [
      'accessibility/announcements',
      'accessibility/keyboard',
      'downloads',
      'keys',
      'lostServer',
      'outage',
      'records',
    ],
    areas: ['assessment', 'assignment', 'attendance', 'incident', 'student', 'support', 'teacher'],
  },
  {
    name: 'sheets',
    files: ['classDay', 'keptSheets', 'offline'],
    areas: ['assessment', 'attendance', 'student', 'teacher', 'timetable'],
  },
  {
    name: 'pages',
    files: ['accessibility/everyPage', 'accessibility/otherPages', 'loginSize', 'printed'],
    areas: ['*'],
  },
];

/** The product without its areas, the programs that start it, and the code that journeys share. */
const PRODUCT_INPUTS = [
  ...['package-lock.json', 'packages/*/package.json', 'vite.config.ts'],
  ...['packages/*/{index.html,public/**}', 'packages/*/src/*.*', 'packages/*/src/!(areas)/**'],
  'packages/*/src/areas/index.ts',
  ...['scripts/*.{mjs,ts}', 'scripts/{build,serviceWorker,start}/**', 'stories/screens/stage/now.ts'],
  'scripts/test/{journeyShards,quietChromium}.ts',
  'docs/accessibility/**',
  ...['e2e/**/!(*.test).ts', '.storybook/device.ts', 'packages/api/test/cards/readPdf.ts'],
];

const toCamelCase = (area: string) => area.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Shards of the journeys. A change of an area runs the shards that open the area, and the shard `pages`. A lint rule ensures that
 * areas do not import each other.
 */
export const JOURNEY_SHARDS: readonly Shard[] = JOURNEYS.map(({ name, files, areas }) => {
  const paths = files.map((file) => `e2e/${file}.test.ts`);
  return {
    name,
    files: paths,
    reads: [
      ...PRODUCT_INPUTS,
      ...areas.flatMap((area) => [
        `packages/{api,console}/src/areas/${area}/**`,
        `packages/schema/src/areas/${toCamelCase(area)}.ts`,
      ]),
      ...paths,
    ],
  };
});
