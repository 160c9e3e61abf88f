import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readPropDocs, type PropDocs } from './propDocs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'packages/ui/src');

/** The modules that users of the library import from. */
const ENTRIES: readonly (readonly [from: string, path: string])[] = [
  ['@firstbell/ui', join(source, 'index.ts')],
  ['@firstbell/ui/chart', join(source, 'chart/index.ts')],
  ['@firstbell/ui/dates', join(source, 'dates/index.ts')],
];

/** A component of the library, extracted from its source; `from` is the module that exports it. */
export type ComponentDocs = { name: string; from: string; description: string; props: PropDocs };

/** A folder of the library: its components, beginning with the one of its name, and all its exports. */
export type FolderDocs = {
  name: string;
  components: readonly ComponentDocs[];
  importLine: string;
  types: string;
};

const readDocComment = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();

/** Collects the declarations of the library's types to which nodes refer. */
function collectTypes(nodes: readonly ts.Node[], checker: ts.TypeChecker): string[] {
  const documented = new Map<ts.Node, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const localSymbol = checker.getSymbolAtLocation(node);
      const symbol =
        localSymbol && localSymbol.flags & ts.SymbolFlags.Alias
          ? checker.getAliasedSymbol(localSymbol)
          : localSymbol;
      for (const declaration of symbol?.declarations ?? []) {
        const isFromLibrary = declaration.getSourceFile().fileName.startsWith(source);
        if (ts.isTypeAliasDeclaration(declaration) && isFromLibrary) addDeclaration(declaration);
      }
    }
    ts.forEachChild(node, visit);
  };
  const addDeclaration = (node: ts.Node): void => {
    if (documented.has(node)) return;
    const start = node.getStart(undefined, true);
    const text = node
      .getSourceFile()
      .text.slice(start, node.end)
      .replace(/^export /m, '');
    documented.set(node, text);
    visit(node);
  };
  for (const node of nodes) {
    if (ts.isTypeAliasDeclaration(node)) addDeclaration(node);
    else if (ts.isFunctionDeclaration(node)) {
      node.parameters.forEach(visit);
      if (node.type) visit(node.type);
    }
  }
  return [...documented.values()];
}

function isComponent(name: string, declaration: ts.Declaration): declaration is ts.FunctionDeclaration {
  return /^[A-Z]/.test(name) && ts.isFunctionDeclaration(declaration);
}

/** Describes a folder's exports other than components and types: hooks and values with their types. */
function printValue(symbol: ts.Symbol, declaration: ts.Declaration, checker: ts.TypeChecker): string {
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const doc = readDocComment(symbol, checker);
  return `${doc ? `/** ${doc} */\n` : ''}const ${symbol.name}: ${text};`;
}

function createFolderDocs(
  name: string,
  from: string,
  symbols: readonly ts.Symbol[],
  checker: ts.TypeChecker,
): FolderDocs {
  const components: ComponentDocs[] = [];
  const values: string[] = [];
  const names: string[] = [];
  const nodes: ts.Declaration[] = [];
  for (const symbol of symbols) {
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) continue;
    nodes.push(declaration);
    if (ts.isTypeAliasDeclaration(declaration)) continue;
    names.push(symbol.name);
    if (isComponent(symbol.name, declaration))
      components.push({
        name: symbol.name,
        from,
        description: readDocComment(symbol, checker),
        props: readPropDocs(declaration, checker, source),
      });
    else values.push(printValue(symbol, declaration, checker));
  }
  return {
    name,
    components: components.sort(
      (first, second) => Number(second.name === name) - Number(first.name === name),
    ),
    importLine: `import { ${names.sort((first, second) => first.localeCompare(second, 'en')).join(', ')} } from '${from}';`,
    types: [...collectTypes(nodes, checker), ...values].join('\n\n'),
  };
}

/** Reads the exports of each component folder of the library. */
export function readLibraryDocs(): ReadonlyMap<string, FolderDocs> {
  const config = ts.parseJsonConfigFileContent(
    ts.parseConfigFileTextToJson('tsconfig.json', readFileSync(join(root, 'tsconfig.json'), 'utf8')).config,
    ts.sys,
    root,
  );
  const options = { ...config.options, incremental: false };
  delete options.tsBuildInfoFile;
  const program = ts.createProgram(
    ENTRIES.map(([, path]) => path),
    options,
  );
  const checker = program.getTypeChecker();
  const folders = new Map<string, { from: string; symbols: ts.Symbol[] }>();
  for (const [from, path] of ENTRIES) {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const isAlias = exported.flags & ts.SymbolFlags.Alias;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      const folder = dirname(symbol.declarations?.[0]?.getSourceFile().fileName ?? '');
      if (!/^(?:components|chart|dates)\//.test(relative(source, folder))) continue;
      const previousFolder = folders.get(basename(folder)) ?? { from, symbols: [] };
      folders.set(basename(folder), { from, symbols: [...previousFolder.symbols, symbol] });
    }
  }
  return new Map(
    [...folders].map(([name, { from, symbols }]) => [name, createFolderDocs(name, from, symbols, checker)]),
  );
}
