import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const library = new URL('../../packages/ui/', import.meta.url);

/** Entry points of the library, and the folders of `src` and reports of `api` that belong to them. */
const ENTRIES = [
  { module: '@firstbell/ui', folder: 'components', report: 'ui' },
  { module: '@firstbell/ui/chart', folder: 'chart', report: 'chart' },
  { module: '@firstbell/ui/dates', folder: 'dates', report: 'dates' },
] as const;

/** Reads the declarations of an API report by their names; each follows a comment with its release tag, and ends at an empty line. */
function readReport(name: string): ReadonlyMap<string, string> {
  // API Extractor writes the line ends of Windows.
  const text = readFileSync(new URL(`api/${name}.api.md`, library), 'utf8').replaceAll('\r\n', '\n');
  const parts = text.split(/^\/\/ @public.*\n/m).slice(1);
  return new Map(
    parts.map((part) => {
      const [declaration = ''] = part.replace(/^export /, '').split('\n\n');
      return [/\b(?:function|const|type) (\w+)/.exec(declaration)?.[1] ?? '', declaration];
    }),
  );
}

/** Exports of a component's folder: an import of its values, and the declarations of all its names and of what these refer to. */
export type ApiDeclarations = { importLine: string; declarations: string };

/** Reads the exports of a component's folder from the sources and from the library's API report. */
export function readApiDeclarations(component: string): ApiDeclarations {
  const entry = ENTRIES.find(({ folder }) =>
    existsSync(new URL(`src/${folder}/${component}/index.ts`, library)),
  );
  if (!entry) throw new Error(`The library has no component ${component}.`);
  const index = readFileSync(
    fileURLToPath(new URL(`src/${entry.folder}/${component}/index.ts`, library)),
    'utf8',
  );
  const exported = [...index.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/\b\w+ as /, ''))
      .filter(Boolean),
  );
  const values = exported.filter((name) => !name.startsWith('type ')).sort();
  const report = readReport(entry.report);
  const declarations = new Map<string, string>();
  const addDeclaration = (name: string) => {
    const text = report.get(name);
    if (text === undefined || declarations.has(name)) return;
    declarations.set(name, text);
    for (const [reference] of text.matchAll(/\b[A-Z]\w+/g)) addDeclaration(reference);
  };
  for (const name of exported) addDeclaration(name.replace('type ', ''));
  return {
    importLine: `import { ${values.join(', ')} } from '${entry.module}';`,
    declarations: [...declarations.values()].join('\n\n'),
  };
}
