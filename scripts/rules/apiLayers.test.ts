import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../packages/api/src', import.meta.url));

/** Folders of the API, the lowest layer first. The modules directly in `src` assemble the service. See docs/decisions/packages-and-layers.md. */
const LAYERS = [
  ...[
    'names',
    'http',
    'db',
    'audit',
    'secrets',
    'structure',
    'access',
    'files',
    'jobs',
    'records',
    'accounts',
  ],
  ...['areas', 'school', 'cards', 'document', 'erasure', 'breach', 'sample', 'node'],
];
/** Layers that start the service or fill a school, so that they import the assembled service. */
const TOP_LAYERS = ['sample', 'node'];

const layerOf = (path: string) => (path.includes(sep) ? path.slice(0, path.indexOf(sep)) : undefined);

/** Tells whether an import or export has only types, which do not exist at run time. */
function importsOnlyTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause } = statement;
  const names = importClause?.namedBindings;
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return (
    names !== undefined && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

/** Returns the paths, relative to `source`, of the modules from which a module imports values. */
function listImportedModules(file: string): string[] {
  const parsed = ts.createSourceFile(file, readFileSync(join(source, file), 'utf8'), ts.ScriptTarget.Latest);
  return parsed.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier) || importsOnlyTypes(statement))
      return [];
    const { text } = moduleSpecifier;
    return text.startsWith('.') ? [relative(source, resolve(source, dirname(file), text))] : [];
  });
}

/** Lists the imports of values, as `module → module`, whose two layers match. */
function findImports(isMatch: (from: string, to: string | undefined) => boolean): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.flatMap((file) => {
    const from = layerOf(file);
    if (from === undefined) return [];
    return listImportedModules(file)
      .filter((target) => isMatch(from, layerOf(target)))
      .map((target) => `${file} → ${target}`);
  });
}

it('each folder of the API is a layer', () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...LAYERS].sort());
});

it('a layer of the API imports values of its own and of lower layers only', () => {
  const upward = findImports((from, to) =>
    to === undefined ? !TOP_LAYERS.includes(from) : LAYERS.indexOf(to) > LAYERS.indexOf(from),
  );
  expect(upward).toEqual([]);
});

it('imports of values are found, such as those of structure in records', () => {
  expect(findImports((from, to) => from === 'records' && to === 'structure')).not.toEqual([]);
});
