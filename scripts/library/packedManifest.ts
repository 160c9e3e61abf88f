/** Fields of the library's package.json that the packed package.json is derived from. */
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

/** The package.json to publish, whose entries lead to built files. */
export type PackedManifest = Omit<SourceManifest, 'exports'> & {
  exports: Record<string, Entry>;
};

/** Returns the built path of a source: `./src/a.ts` becomes `./a.js`. */
const toBuiltPath = (source: string) => source.replace('./src/', './').replace(/(?<!\.d)\.tsx?$/, '.js');

function toBuiltEntry(source: string): Entry {
  const path = toBuiltPath(source);
  return path.endsWith('.js') ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path;
}

/** Entries that exist only after the build: the theme as custom properties and as design tokens. */
const TOKEN_ENTRIES: Record<string, Entry> = {
  './tokens.css': { types: './tokens.css.d.ts', default: './tokens.css' },
  './tokens/*.json': './tokens/*.json',
};

const mapValues = <From, To>(record: Readonly<Record<string, From>>, convert: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));

/**
 * Derives the package.json of the built package. The sources pin exact versions; the package has ranges, so that an app can
 * share one copy of each dependency.
 */
export function toPackedManifest(source: SourceManifest): PackedManifest {
  const { name, version, description, license, type, peerDependencies } = source;
  return {
    ...{ name, version, description, license, type },
    sideEffects: [...source.sideEffects.map(toBuiltPath), './tokens.css'],
    exports: { ...mapValues(source.exports, toBuiltEntry), ...TOKEN_ENTRIES },
    dependencies: mapValues(source.dependencies, (pinned) => `^${pinned}`),
    peerDependencies,
  };
}
