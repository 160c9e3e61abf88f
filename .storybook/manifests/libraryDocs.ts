import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readPropDocs, type PropDocs } from './propDocs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sourceFolder = join(root, 'packages/ui/src');

/** The modules that users of the library import from. */
const ENTRIES: readonly (readonly [moduleName: string, path: string])[] = [
  ['@firstbell/ui', join(sourceFolder, 'index.ts')],
  ['@firstbell/ui/chart', join(sourceFolder, 'chart/index.ts')],
  ['@firstbell/ui/dates', join(sourceFolder, 'dates/index.ts')],
];

/** A component of the library, extracted from its source; `moduleName` is the module that exports the component. */
export type ComponentDocs = { name: string; moduleName: string; description: string; props: PropDocs };

/** A folder of the library: its components, beginning with the one that is named like the folder, and all its exports. */
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
  const textsByDeclaration = new Map<ts.Node, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const localSymbol = checker.getSymbolAtLocation(node);
      const symbol =
        localSymbol && localSymbol.flags & ts.SymbolFlags.Alias
          ? checker.getAliasedSymbol(localSymbol)
          : localSymbol;
      for (const declaration of symbol?.declarations ?? []) {
        const isFromLibrary = declaration.getSourceFile().fileName.startsWith(sourceFolder);
        if (ts.isTypeAliasDeclaration(declaration) && isFromLibrary) addDeclaration(declaration);
      }
    }
    ts.forEachChild(node, visit);
  };
  const addDeclaration = (node: ts.Node): void => {
    if (textsByDeclaration.has(node)) return;
    const start = node.getStart(undefined, true);
    const text = node
      .getSourceFile()
      .text.slice(start, node.end)
      .replace(/^export /m, '');
    textsByDeclaration.set(node, text);
    visit(node);
  };
  for (const node of nodes) {
    if (ts.isTypeAliasDeclaration(node)) addDeclaration(node);
    else if (ts.isFunctionDeclaration(node)) {
      node.parameters.forEach(visit);
      if (node.type) visit(node.type);
    }
  }
  return [...textsByDeclaration.values()];
}

function isComponent(name: string, declaration: ts.Declaration): declaration is ts.FunctionDeclaration {
  return /^[A-Z]/.test(name) && ts.isFunctionDeclaration(declaration);
}

/** Prints an export other than a component or a type, such as a hook, with its type. */
function printValue(symbol: ts.Symbol, declaration: ts.Declaration, checker: ts.TypeChecker): string {
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const doc = readDocComment(symbol, checker);
  return `${doc ? `/** ${doc} */\n` : ''}const ${symbol.name}: ${text};`;
}

function createFolderDocs(
  name: string,
  moduleName: string,
  symbols: readonly ts.Symbol[],
  checker: ts.TypeChecker,
): FolderDocs {
  const components: ComponentDocs[] = [];
  const printedValues: string[] = [];
  const valueNames: string[] = [];
  const declarations: ts.Declaration[] = [];
  for (const symbol of symbols) {
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) continue;
    declarations.push(declaration);
    if (ts.isTypeAliasDeclaration(declaration)) continue;
    valueNames.push(symbol.name);
    if (isComponent(symbol.name, declaration))
      components.push({
        name: symbol.name,
        moduleName,
        description: readDocComment(symbol, checker),
        props: readPropDocs(declaration, checker, sourceFolder),
      });
    else printedValues.push(printValue(symbol, declaration, checker));
  }
  return {
    name,
    components: components.sort(
      (first, second) => Number(second.name === name) - Number(first.name === name),
    ),
    importLine: `import { ${valueNames.sort((first, second) => first.localeCompare(second, 'en')).join(', ')} } from '${moduleName}';`,
    types: [...collectTypes(declarations, checker), ...printedValues].join('\n\n'),
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
  const folders = new Map<string, { moduleName: string; symbols: ts.Symbol[] }>();
  for (const [moduleName, path] of ENTRIES) {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    for (const exportedSymbol of module ? checker.getExportsOfModule(module) : []) {
      const isAlias = exportedSymbol.flags & ts.SymbolFlags.Alias;
      const symbol = isAlias ? checker.getAliasedSymbol(exportedSymbol) : exportedSymbol;
      const folder = dirname(symbol.declarations?.[0]?.getSourceFile().fileName ?? '');
      if (!/^(?:components|chart|dates)\//.test(relative(sourceFolder, folder))) continue;
      const previousFolder = folders.get(basename(folder)) ?? { moduleName, symbols: [] };
      folders.set(basename(folder), { moduleName, symbols: [...previousFolder.symbols, symbol] });
    }
  }
  return new Map(
    [...folders].map(([name, { moduleName, symbols }]) => [
      name,
      createFolderDocs(name, moduleName, symbols, checker),
    ]),
  );
}
