import ts from 'typescript';
import { listBoundNames, findInitializer, type SourceModule } from './sourceModule.ts';

/** A value that replaces a name: its printed form, and whether it is a callback that does nothing. */
export type Value = { text: () => string; isSilent: boolean };

/** Values by the names of the props. */
export type Props = ReadonlyMap<string, Value>;

/**
 * Names in scope at a position of a module: names that `values` replace, names of props objects, and local names.
 */
export type Scope = {
  module: SourceModule;
  values: ReadonlyMap<string, Value>;
  objects: ReadonlyMap<string, Props>;
  locals: ReadonlySet<string>;
};

/** Prints a node in a scope. */
export type Write = (node: ts.Node, scope: Scope) => string;

/** Value of a missing prop. */
export const missingProp: Value = { text: () => 'undefined', isSilent: true };

/** Function syntax of components and stories. */
export type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;

/** Tells whether a node is a function expression or declaration with a body. */
export const isFunctionNode = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

/** Creates the outermost scope of a module. */
export const createModuleScope = (module: SourceModule): Scope => ({
  module,
  values: new Map(),
  objects: new Map(),
  locals: new Set(),
});

/** Returns the node if it is a call of Storybook's `fn`; undefined for any other node. */
export function findSpyCall(node: ts.Expression, { module, locals }: Scope): ts.CallExpression | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const origin = module.names.get(node.expression.text);
  const isSpy = origin?.kind === 'package' && origin.specifier === 'storybook/test' && origin.name === 'fn';
  return isSpy && !locals.has(node.expression.text) ? node : undefined;
}

/** Tells whether a node is a callback that does nothing: a spy without an implementation, directly or by name. */
export function isSilent(node: ts.Expression, scope: Scope): boolean {
  const spy = findSpyCall(node, scope);
  if (spy) return spy.arguments.length === 0;
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const props = scope.objects.get(node.expression.text);
    return props !== undefined && (props.get(node.name.text) ?? missingProp).isSilent;
  }
  if (!ts.isIdentifier(node) || scope.locals.has(node.text)) return false;
  const boundValue = scope.values.get(node.text);
  if (boundValue) return boundValue.isSilent;
  const value = findInitializer(scope.module, node.text);
  return (
    node.text === 'undefined' || (value !== undefined && isSilent(value, createModuleScope(scope.module)))
  );
}

/** Collects the names that a function declares: its parameters and variables. */
function collectNames(node: FunctionNode): Set<string> {
  const names = new Set(node.parameters.flatMap(({ name }) => listBoundNames(name)));
  const visit = (inner: ts.Node): void => {
    if (isFunctionNode(inner)) {
      if (ts.isFunctionDeclaration(inner) && inner.name) names.add(inner.name.text);
      return;
    }
    if (ts.isVariableDeclaration(inner)) for (const name of listBoundNames(inner.name)) names.add(name);
    ts.forEachChild(inner, visit);
  };
  if (node.body) ts.forEachChild(node.body, visit);
  return names;
}

/** Creates the scope of a function, in which its own names shadow outer ones. */
export function createFunctionScope(node: FunctionNode, scope: Scope): Scope {
  const names = collectNames(node);
  const omitShadowed = <T>(map: ReadonlyMap<string, T>) =>
    new Map([...map].filter(([name]) => !names.has(name)));
  return {
    module: scope.module,
    values: omitShadowed(scope.values),
    objects: omitShadowed(scope.objects),
    locals: new Set([...scope.locals, ...names]),
  };
}

/** Evaluates an expression in a scope to a value. */
export const valueOf = (node: ts.Expression, scope: Scope, write: Write): Value => ({
  text: () => write(node, scope).replace(/^('[^']*') as const$/, '$1'),
  isSilent: isSilent(node, scope),
});

/** Creates the scope of a component with known props: the names of its parameter have the values of the props. */
export function createComponentScope(node: FunctionNode, props: Props, scope: Scope, write: Write): Scope {
  const innerScope = createFunctionScope(node, createModuleScope(scope.module));
  const values = new Map<string, Value>();
  const objects = new Map<string, Props>();
  const rest = new Map(props);
  // A story's `render` receives Storybook's context as its second parameter.
  const [parameter, context] = node.parameters;
  if (parameter && ts.isIdentifier(parameter.name)) objects.set(parameter.name.text, props);
  if (parameter && ts.isObjectBindingPattern(parameter.name)) {
    for (const { name, propertyName, initializer, dotDotDotToken } of parameter.name.elements) {
      if (!ts.isIdentifier(name))
        throw new Error(
          `${scope.module.path}: a component destructures a prop in its parameter; do this in its body.`,
        );
      if (dotDotDotToken) {
        objects.set(name.text, rest);
        continue;
      }
      const key = propertyName && ts.isIdentifier(propertyName) ? propertyName.text : name.text;
      const fallback = initializer
        ? valueOf(initializer, createModuleScope(scope.module), write)
        : missingProp;
      values.set(name.text, props.get(key) ?? fallback);
      rest.delete(key);
    }
  }
  if (context && ts.isObjectBindingPattern(context.name))
    for (const name of listBoundNames(context.name))
      if (name === 'viewMode') values.set(name, { text: () => "'docs'", isSilent: false });
  const locals = new Set([...innerScope.locals].filter((name) => !values.has(name) && !objects.has(name)));
  return { module: scope.module, values, objects, locals };
}
