import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Origin of a name in a module: a package, another local module, or a statement of the same module. */
type Origin =
  | { kind: 'package'; specifier: string; name: string; isType: boolean }
  | { kind: 'module'; path: string }
  | { kind: 'own'; statement: ts.Statement };

/** A parsed module with the origin of each of its top-level names. */
export type SourceModule = { path: string; file: ts.SourceFile; names: ReadonlyMap<string, Origin> };

/** Parses the text of a module. */
export const parseModule = (text: string): ts.SourceFile =>
  ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function listImportedNames({ importClause, moduleSpecifier }: ts.ImportDeclaration, path: string) {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return [];
  const specifier = moduleSpecifier.text;
  return bindings.elements.map(({ name, propertyName, isTypeOnly }): [string, Origin] => [
    name.text,
    specifier.startsWith('.')
      ? { kind: 'module', path: join(dirname(path), specifier) }
      : { kind: 'package', specifier, name: (propertyName ?? name).text, isType: isTypeOnly },
  ]);
}

function listDeclaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Reads a module from the disk. */
export function readModule(path: string): SourceModule {
  const file = parseModule(readFileSync(path, 'utf8'));
  const names = file.statements.flatMap((statement): [string, Origin][] =>
    ts.isImportDeclaration(statement)
      ? listImportedNames(statement, path)
      : listDeclaredNames(statement).map((name) => [name, { kind: 'own', statement }]),
  );
  return { path, file, names: new Map(names) };
}

/** Lists the names that a syntax tree refers to. Declared names, properties and attributes are no references. */
export function listReferences(tree: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const isDeclared =
      (ts.isPropertyAccessExpression(parent) ||
        ts.isPropertyAssignment(parent) ||
        ts.isPropertySignature(parent) ||
        ts.isVariableDeclaration(parent) ||
        ts.isFunctionDeclaration(parent) ||
        ts.isParameter(parent)) &&
      parent.name === node;
    if (ts.isIdentifier(node) && !isDeclared && !ts.isJsxAttribute(parent)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return names;
}
