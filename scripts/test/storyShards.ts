import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Part of a step's test files that is skipped while its inputs are the same as when it last passed. */
export type Shard = { name: string; files: readonly string[]; reads: readonly string[] };

const root = fileURLToPath(new URL('../..', import.meta.url));
const AREAS = 'stories/screens/areas';
const areas = readdirSync(join(root, AREAS));
const camelCase = (area: string) => area.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Inputs of every story: the packages' versions, Storybook, the tests' set-up and the library. */
const EVERY = [
  'package-lock.json',
  'packages/*/package.json',
  '.storybook/**',
  'vite.config.ts',
  'packages/ui/src/**',
  'scripts/test/{quietChromium,storyShards}.ts',
];

/** Inputs of every screen: the product without its areas, which import none of each other (linted), and what stories share. */
const SCREENS = [
  ...EVERY,
  'packages/{schema,console,api}/src/*.*',
  'packages/{schema,console,api}/src/!(areas)/**',
  'packages/console/public/**',
  'stories/!(components|screens|flows)/**',
  'stories/screens/{plays,stage,states}/**',
  'stories/components/states/**',
  'scripts/prepareDump.ts',
];

/**
 * Shards of the stories: those of the components, which read the library alone; one for each area's screens, which read no
 * other area; and the rest, which reads everything.
 */
export const STORY_SHARDS: readonly Shard[] = [
  {
    name: 'components',
    files: ['stories/components/'],
    reads: [
      ...EVERY,
      'stories/{components,page}/**',
      'stories/coverage/*.ts',
      'stories/screens/states/screenStates.ts',
      'stories/foundations/specimen.tsx',
      'scripts/library/propTables.ts',
    ],
  },
  ...areas.map((area) => ({
    name: area,
    files: [`${AREAS}/${area}/`],
    reads: [
      ...SCREENS,
      `packages/{console,api}/src/areas/{*.*,${area}/**}`,
      `packages/schema/src/areas/${camelCase(area)}*`,
      `${AREAS}/${area}/**`,
    ],
  })),
  {
    name: 'console',
    files: [
      'stories/foundations/',
      'stories/demo/',
      'stories/flows/',
      'stories/screens/account/',
      'stories/screens/console/',
    ],
    reads: [...SCREENS, 'packages/*/src/areas/**', 'stories/**'],
  },
];
