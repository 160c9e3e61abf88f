/** Fields of the source's package.json that the packed one is derived from. */
export type SourceManifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  type: 'module';
  sideEffects: readonly string[];
  exports: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
  peerDependencies: Readonly<Record<string, string>>;
};

type Entry = string | { types: string; default: string };

/** The package.json to publish, with entries that lead to built files. */
export type PackedManifest = Omit<SourceManifest, 'exports'> & {
  exports: Record<string, Entry>;
};

/** Returns the built path of a source: `./src/a.ts` becomes `./a.js`. */
const builtPath = (source: string) => source.replace('./src/', './').replace(/(?<!\.d)\.tsx?$/, '.js');

function builtEntry(source: string): Entry {
  const path = builtPath(source);
  return path.endsWith('.js') ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path;
}

/** Entries that only the build writes: the theme as custom properties and as design tokens. */
const TOKENS: Record<string, Entry> = {
  './tokens.css': { types: './tokens.css.d.ts', default: './tokens.css' },
  './tokens/*.json': './tokens/*.json',
};

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/**
 * Derives the package.json of the built package from that of the sources. The sources pin versions; the package has ranges, so
 * that an app has one copy of each dependency.
 */
export function packedManifest(source: SourceManifest): PackedManifest {
  const { name, version, description, license, type, peerDependencies } = source;
  return {
    ...{ name, version, description, license, type },
    sideEffects: [...source.sideEffects.map(builtPath), './tokens.css'],
    exports: { ...mapped(source.exports, builtEntry), ...TOKENS },
    dependencies: mapped(source.dependencies, (pinned) => `^${pinned}`),
    peerDependencies,
  };
}
