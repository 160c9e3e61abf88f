import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const library = fileURLToPath(new URL('../../packages/ui', import.meta.url));
const source = join(library, 'src');

/** Opens the library's modules as its build does. */
export function openLibrary(): ts.Program {
  const path = join(library, 'tsconfig.build.json');
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, library);
  return ts.createProgram(fileNames, options);
}

/** A module's declarations: its own by their names, and where its other names come from. */
type Declared = {
  own: Map<string, ts.Statement>;
  from: Map<string, { path: string; name: string }>;
};

const declarationOf = (path: string) => path.replace(/\.tsx?$/, '.d.ts');

/** Says what a statement declares, where it is one that can be named. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function read(path: string, text: string): Declared {
  const declared: Declared = { own: new Map(), from: new Map() };
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const take = (specifier: ts.Expression | undefined, elements: readonly ts.ImportOrExportSpecifier[]) => {
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    const from = declarationOf(join(dirname(path), specifier.text));
    for (const { name, propertyName } of elements)
      declared.from.set(name.text, { path: from, name: (propertyName ?? name).text });
  };
  for (const statement of file.statements) {
    for (const name of namesOf(statement)) declared.own.set(name, statement);
    const clause = ts.isExportDeclaration(statement)
      ? statement.exportClause
      : ts.isImportDeclaration(statement)
        ? statement.importClause?.namedBindings
        : undefined;
    if (clause && (ts.isNamedExports(clause) || ts.isNamedImports(clause)))
      take((statement as ts.ExportDeclaration).moduleSpecifier, [...clause.elements]);
  }
  return declared;
}

const printer = ts.createPrinter({ removeComments: true });

const print = (statement: ts.Statement) =>
  printer
    .printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
    .replace(/^export (declare )?|^declare /, '');

/** A public name or one that a public name leads to, with its declaration. */
type Entry = { name: string; text: string; isPublic: boolean };

/** Lists what an entry of the library gives, and everything of the library that its declarations lead to. */
export function publicApi(program: ts.Program, entry: string): Entry[] {
  const texts = new Map<string, string>();
  program.emit(
    undefined,
    (path, text) => texts.set(relative(join(library, 'dist'), path), text),
    undefined,
    true,
  );
  const modules = new Map([...texts].map(([path, text]) => [path, read(path, text)]));
  const found = new Map<ts.Statement, Entry>();
  const visit = (path: string, name: string, isPublic: boolean): void => {
    const module = modules.get(path);
    const elsewhere = module?.from.get(name);
    if (elsewhere) {
      visit(elsewhere.path, elsewhere.name, isPublic);
      return;
    }
    const statement = module?.own.get(name);
    if (!statement || found.has(statement)) return;
    found.set(statement, { name, text: print(statement), isPublic });
    const follow = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) visit(path, node.text, false);
      ts.forEachChild(node, follow);
    };
    follow(statement);
  };
  const names = [...(modules.get(entry)?.from.keys() ?? [])];
  for (const name of names) visit(entry, name, true);
  return [...found.values()]
    .map((one) => ({ ...one, isPublic: names.includes(one.name) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Lists the props that a component adds to those of its element; of a union, those of its largest part. */
export function ownProps(program: ts.Program, folder: string, component: string): string[] | null {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(source, folder, 'index.ts'));
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.tryGetMemberInModuleExports(`${component}Props`, module);
  if (!symbol) return null;
  const alias = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const type = checker.getDeclaredTypeOfSymbol(alias);
  const isOwn = ({ declarations = [] }: ts.Symbol) =>
    declarations.some((node) => node.getSourceFile().fileName.startsWith(source));
  return (type.isUnion() ? type.types : [type])
    .map((part) =>
      checker
        .getPropertiesOfType(part)
        .filter(isOwn)
        .map(({ name }) => name),
    )
    .reduce((most, names) => (names.length > most.length ? names : most));
}
