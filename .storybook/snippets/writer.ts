import ts from 'typescript';
import { printChildExpression, printElement, isElement } from './jsx.ts';
import {
  missingProp,
  isFunctionNode,
  isSilent,
  createModuleScope,
  findSpyCall,
  createFunctionScope,
  type Scope,
  type Write,
} from './scope.ts';
import { type ReadModule, type SourceModule } from './sourceModule.ts';

/** Imports by package: the text of each name in the import clause. A named import begins with `{`. */
type Imports = Map<string, Map<string, string>>;

/** Prints nodes and collects their dependencies: imports of packages, and declarations in the order of their use. */
export type Writer = {
  write: Write;
  printImports: () => string;
  declarations: readonly string[];
  names: ReadonlySet<string>;
};

/** Tells whether an identifier is a reference, and not a declaration or the name of a member. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isParameter(parent) || ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.name !== node;
  if (
    ts.isTypeAliasDeclaration(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isFunctionExpression(parent)
  )
    return false;
  return !(
    ts.isJsxAttribute(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    (ts.isMethodDeclaration(parent) && parent.name === node)
  );
}

/** Tells whether a value needs parentheses inside a longer expression. */
const needsParentheses = (text: string) => /^(?:\(|async|[\w$]+ =>)|[^=!<>]=>|\?\?|&&|\|\||\bas\b/.test(text);

function printImport(specifier: string, names: ReadonlyMap<string, string>): string {
  const sortedNames = [...names].sort(([candidate], [other]) => candidate.localeCompare(other, 'en'));
  const namedImports = sortedNames
    .filter(([, text]) => text.startsWith('{'))
    .map(([, text]) => text.slice(1));
  const otherImports = sortedNames.filter(([, text]) => !text.startsWith('{')).map(([, text]) => text);
  const parts = [...otherImports, ...(namedImports.length > 0 ? [`{ ${namedImports.join(', ')} }`] : [])];
  return `import ${parts.join(', ')} from '${specifier}';`;
}

/** Creates the printer of one snippet. */
export function createWriter(read: ReadModule): Writer {
  const imports: Imports = new Map();
  const declarations: string[] = [];
  /** Package or path of the module that declares each name of the snippet. */
  const owners = new Map<string, string>();

  function addDependency(module: SourceModule, name: string): void {
    const origin = module.names.get(name);
    if (!origin) return;
    if (origin.kind === 'module') {
      if (origin.name !== name)
        throw new Error(`${module.path} imports ${origin.name} under another name; import it under its own.`);
      addDependency(read(origin.path), name);
      return;
    }
    if (origin.kind === 'package') {
      if (/^(?:@?storybook|vitest|@firstbell\/(?!ui))/.test(origin.specifier))
        throw new Error(
          `${module.path}: a snippet would need ${name} of ${origin.specifier}, which an app cannot import.`,
        );
      const type = origin.isType ? 'type ' : '';
      const namedImport = origin.name === name ? name : `${origin.name} as ${name}`;
      const text =
        origin.name === 'default' ? name : origin.name === '*' ? `* as ${name}` : `{${type}${namedImport}`;
      imports.set(origin.specifier, new Map([...(imports.get(origin.specifier) ?? []), [name, text]]));
      owners.set(name, origin.specifier);
      return;
    }
    const owner = owners.get(name);
    if (owner === module.path) return;
    if (owner !== undefined) throw new Error(`${name} is declared in both ${owner} and ${module.path}.`);
    owners.set(name, module.path);
    const { statement } = origin;
    const text = write(statement, createModuleScope(module)).replace(/^export /, '');
    declarations.push(prependDoc(statement, module, text));
  }

  function prependDoc(statement: ts.Statement, { file }: SourceModule, text: string): string {
    const doc = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1);
    return doc ? `${doc.getText(file)}\n${text}` : text;
  }

  function printIdentifier(node: ts.Identifier, scope: Scope): string {
    if (!isReference(node) || scope.locals.has(node.text)) return node.text;
    const value = scope.values.get(node.text);
    if (value) return parenthesize(value.text(), node.parent, node);
    addDependency(scope.module, node.text);
    return node.text;
  }

  function parenthesize(text: string, parent: ts.Node, node: ts.Node): string {
    const isInLongerExpression =
      ts.isPropertyAccessExpression(parent) ||
      ts.isBinaryExpression(parent) ||
      ts.isSpreadElement(parent) ||
      (ts.isCallExpression(parent) && parent.expression === node);
    return isInLongerExpression && needsParentheses(text) ? `(${text})` : text;
  }

  function printBinary(node: ts.BinaryExpression, scope: Scope): string | null {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.QuestionQuestionToken) {
      const left = write(node.left, scope);
      if (left === 'undefined') return write(node.right, scope);
      return /^(?:'.*'|\d[\d_]*|true|false)$/.test(left) ? left : null;
    }
    if (kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) return null;
    const sides = [node.left, node.right].map((side) => write(side, scope));
    return sides.every((side) => side.startsWith("'")) ? String(sides[0] === sides[1]) : null;
  }

  function printReplacement(node: ts.Node, scope: Scope): string | null {
    if (ts.isIdentifier(node)) return printIdentifier(node, scope);
    if (isElement(node)) return printElement(node, scope, write);
    if (ts.isJsxExpression(node)) return printChildExpression(node, scope, write);
    if (ts.isShorthandPropertyAssignment(node)) {
      const text = printIdentifier(node.name, scope);
      return text === node.name.text ? text : `${node.name.text}: ${text}`;
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const props = scope.objects.get(node.expression.text);
      return props
        ? parenthesize((props.get(node.name.text) ?? missingProp).text(), node.parent, node)
        : null;
    }
    if (ts.isCallExpression(node)) {
      const spy = findSpyCall(node, scope);
      const [implementation] = spy?.arguments ?? [];
      return spy ? (implementation ? write(implementation, scope) : '() => {}') : null;
    }
    if (ts.isBinaryExpression(node)) return printBinary(node, scope);
    if (ts.isConditionalExpression(node)) {
      const condition = write(node.condition, scope);
      if (condition !== 'true' && condition !== 'false') return null;
      return write(condition === 'true' ? node.whenTrue : node.whenFalse, scope);
    }
    const hasExpression = ts.isExpressionStatement(node) || ts.isReturnStatement(node);
    return hasExpression && node.expression && isSilentCall(node.expression, scope) ? '' : null;
  }

  function isSilentCall(node: ts.Expression, scope: Scope): boolean {
    return ts.isCallExpression(node) && isSilent(node.expression, scope);
  }

  function printCallback(node: ts.ArrowFunction, scope: Scope): string {
    const callbackScope = createFunctionScope(node, scope);
    const { body } = node;
    const isEmpty = ts.isBlock(body)
      ? body.statements.length > 0 &&
        body.statements.every((statement) => write(statement, callbackScope) === '')
      : isSilentCall(body, callbackScope);
    return isEmpty ? '() => {}' : printSource(node, callbackScope);
  }

  function printSource(node: ts.Node, scope: Scope): string {
    const { file } = scope.module;
    let position = node.getStart(file);
    let text = '';
    ts.forEachChild(node, (child) => {
      // White space before text between tags belongs to the text.
      const start = ts.isJsxText(child) ? child.pos : child.getStart(file);
      text += file.text.slice(position, start) + write(child, scope);
      position = child.end;
    });
    return text + file.text.slice(position, node.end);
  }

  function write(node: ts.Node, scope: Scope): string {
    if (ts.isJsxText(node)) return node.text;
    const text = printReplacement(node, scope);
    if (text !== null) return text;
    if (ts.isArrowFunction(node)) return printCallback(node, scope);
    return printSource(node, isFunctionNode(node) ? createFunctionScope(node, scope) : scope);
  }

  return {
    write,
    declarations,
    printImports: () =>
      [...imports]
        .sort(([candidate], [other]) => candidate.localeCompare(other, 'en'))
        .map(([specifier, names]) => printImport(specifier, names))
        .join('\n'),
    get names() {
      return new Set(owners.keys());
    },
  };
}
