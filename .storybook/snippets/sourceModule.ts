import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Origin of a name in a module: a package, another local module, or a statement of the same module. */
type Origin =
  | { kind: 'package'; specifier: string; name: string; isType: boolean }
  | { kind: 'module'; path: string; name: string }
  | { kind: 'own'; statement: ts.Statement };

/** A parsed module with the origin of each of its names. */
export type SourceModule = { path: string; file: ts.SourceFile; names: ReadonlyMap<string, Origin> };

/** Returns the parsed module at a path; cached. */
export type ReadModule = (path: string) => SourceModule;

function listImportedNames(statement: ts.ImportDeclaration, path: string): [string, Origin][] {
  const { importClause, moduleSpecifier } = statement;
  if (!importClause || !ts.isStringLiteral(moduleSpecifier)) return [];
  const specifier = moduleSpecifier.text;
  const createOrigin = (name: string, isType: boolean): Origin =>
    specifier.startsWith('.')
      ? { kind: 'module', path: join(dirname(path), specifier), name }
      : { kind: 'package', specifier, name, isType };
  const { name, namedBindings, isTypeOnly } = importClause;
  const names: [string, Origin][] = name ? [[name.text, createOrigin('default', isTypeOnly)]] : [];
  if (namedBindings && ts.isNamespaceImport(namedBindings))
    names.push([namedBindings.name.text, createOrigin('*', isTypeOnly)]);
  if (namedBindings && ts.isNamedImports(namedBindings)) {
    for (const element of namedBindings.elements)
      names.push([
        element.name.text,
        createOrigin((element.propertyName ?? element.name).text, isTypeOnly || element.isTypeOnly),
      ]);
  }
  return names;
}

/** Lists the names that a binding pattern or identifier declares. */
export const listBoundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : listBoundNames(element.name),
      );

function listOwnNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => listBoundNames(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Creates a cached reader of modules on the disk. */
export function createModuleReader(): ReadModule {
  const cache = new Map<string, SourceModule>();
  return (path) => {
    const cached = cache.get(path);
    if (cached) return cached;
    if (!existsSync(path)) throw new Error(`There is no module ${path}.`);
    const text = readFileSync(path, 'utf8');
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const names = file.statements.flatMap((statement): [string, Origin][] =>
      ts.isImportDeclaration(statement)
        ? listImportedNames(statement, path)
        : listOwnNames(statement).map((name) => [name, { kind: 'own', statement }]),
    );
    const module = { path, file, names: new Map(names) };
    cache.set(path, module);
    return module;
  };
}

/** Strips parentheses and type assertions from an expression. */
export function stripAssertions(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapped || ts.isExpressionWithTypeArguments(node) ? stripAssertions(node.expression) : node;
}

/** Returns the initializer of a module's constant. */
export function findInitializer({ names }: SourceModule, name: string): ts.Expression | undefined {
  const origin = names.get(name);
  if (origin?.kind !== 'own' || !ts.isVariableStatement(origin.statement)) return undefined;
  const declaration = origin.statement.declarationList.declarations.find(
    (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
  );
  return declaration?.initializer;
}
