import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Shard } from './shards.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const AREAS = 'stories/screens/areas';
const areas = readdirSync(join(root, AREAS));
const toCamelCase = (area: string) => area.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Inputs of every story: package versions, Storybook, the set-up of the tests, and the library. */
const STORY_INPUTS = [
  'package-lock.json',
  'packages/*/package.json',
  '.storybook/**',
  'vite.config.ts',
  'packages/ui/src/**',
  'scripts/test/{quietChromium,storyShards}.ts',
];

/** Inputs of every screen: the product without its areas, and what stories share. A lint rule forbids areas to import each other. */
const SCREEN_INPUTS = [
  ...STORY_INPUTS,
  'packages/{schema,console,api}/src/*.*',
  'packages/{schema,console,api}/src/!(areas)/**',
  'packages/schema/src/areas/index.ts',
  'packages/console/public/**',
  'stories/!(components|screens|flows)/**',
  'stories/screens/{plays,stage,states}/**',
  'stories/components/states/**',
  'scripts/prepareDump.ts',
];

/**
 * Shards of the stories: the components, which read only the library; the screens of each area, which read no other area; the
 * foundations and the pages of an account, which read one area; and the rest, which reads everything.
 */
export const STORY_SHARDS: readonly Required<Shard>[] = [
  {
    name: 'components',
    files: ['stories/components/'],
    reads: [
      ...STORY_INPUTS,
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
      ...SCREEN_INPUTS,
      `packages/{console,api}/src/areas/{*.*,${area}/**}`,
      `packages/schema/src/areas/${toCamelCase(area)}*`,
      `${AREAS}/${area}/**`,
    ],
  })),
  {
    name: 'account',
    files: ['stories/foundations/', 'stories/screens/account/'],
    reads: [
      ...SCREEN_INPUTS,
      // The form for requesting leave belongs to an area.
      'packages/{console,api}/src/areas/{*.*,leaves/**}',
      'packages/schema/src/areas/leaves*',
      'stories/screens/{account,areas/leaves}/**',
    ],
  },
  {
    name: 'console',
    files: ['stories/demo/', 'stories/flows/', 'stories/screens/console/'],
    reads: [...SCREEN_INPUTS, 'packages/*/src/areas/**', 'stories/**'],
  },
];
