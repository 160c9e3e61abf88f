/** What the source's package.json says, as far as the packed one is made from it. */
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

/** The package.json of what is packed: its entries are built, and it may be published. */
export type PackedManifest = Omit<SourceManifest, 'exports'> & {
  exports: Record<string, Entry>;
};

/** Gives the path of what a source is built to: `./src/a.ts` becomes `./a.js`. */
const builtPath = (source: string) => source.replace('./src/', './').replace(/(?<!\.d)\.tsx?$/, '.js');

function builtEntry(source: string): Entry {
  const path = builtPath(source);
  return path.endsWith('.js') ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path;
}

/** Entries that only the build makes: the theme for other tools, as custom properties and as design tokens. */
const TOKENS: Record<string, Entry> = {
  './tokens.css': { types: './tokens.css.d.ts', default: './tokens.css' },
  './tokens/*.json': './tokens/*.json',
};

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/**
 * Makes the package.json of the built package from that of the sources. Here everything is pinned; who installs the
 * package gets ranges, so that one copy of a dependency serves all.
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
