import ts from 'typescript';
import { missingProp, valueOf, type Props, type Scope, type Value, type Write } from './scope.ts';

/** A JSX element with or without children. */
export type ElementNode = ts.JsxElement | ts.JsxSelfClosingElement;

/** Tells whether a node is a JSX element. */
export const isElement = (node: ts.Node): node is ElementNode =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);

const openingOf = (node: ElementNode) => (ts.isJsxElement(node) ? node.openingElement : node);

/** Returns the name of an element. */
export const tagOf = (node: ElementNode): ts.JsxTagNameExpression => openingOf(node).tagName;

/** Tells whether an element only arranges others in a story. */
export function isArrangement(node: ts.Node, { module, locals }: Scope): boolean {
  if (!isElement(node)) return false;
  const name = tagOf(node).getText(module.file);
  const origin = module.names.get(name);
  return origin?.kind === 'module' && origin.path.endsWith('/arrange.tsx') && !locals.has(name);
}

const PLAIN_STRING = /^(?:'[^'"\\&\n]*'|"[^"\\&\n]*")$/;
const PLAIN_TEXT = /^(?:'[^'\\&{}<>\n]*'|"[^"\\&{}<>\n]*")$/;

/** Prints a prop of an element. */
function printAttribute(name: string, text: string): string {
  if (text === 'true') return name;
  return PLAIN_STRING.test(text) ? `${name}="${text.slice(1, -1)}"` : `${name}={${text}}`;
}

/** Prints a value as a child of an element. */
export function toChild(value: string): string {
  const text = value.replace(/^\(\s*(<[\s\S]*>)\s*\)$/, '$1').trim();
  if (PLAIN_TEXT.test(text) && text.slice(1, -1).trim() === text.slice(1, -1)) return text.slice(1, -1);
  if (text.startsWith('<>') && text.endsWith('</>')) return text.slice(2, -3);
  return text.startsWith('<') ? text : `{${text}}`;
}

/** Returns the effective attributes of an element. Of two attributes with the same name, the later one counts. */
export function attributesOf(node: ElementNode, scope: Scope, write: Write): Props {
  const attributes = new Map<string, Value>();
  const setAttribute = (name: string, value: Value) => {
    attributes.delete(name);
    attributes.set(name, value);
  };
  for (const attribute of openingOf(node).attributes.properties) {
    if (ts.isJsxAttribute(attribute)) {
      const { initializer } = attribute;
      const expression =
        initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      const value = expression ? valueOf(expression, scope, write) : { text: () => 'true', isSilent: false };
      setAttribute(attribute.name.getText(scope.module.file), value);
    } else spreadProps(attribute, scope, write, setAttribute);
  }
  return attributes;
}

function spreadProps(
  { expression }: ts.JsxSpreadAttribute,
  scope: Scope,
  write: Write,
  setAttribute: (name: string, value: Value) => void,
): void {
  const props = ts.isIdentifier(expression) ? scope.objects.get(expression.text) : undefined;
  if (props) {
    for (const [name, value] of props) setAttribute(name, value);
  } else if (ts.isObjectLiteralExpression(expression)) {
    for (const property of expression.properties) {
      if (!ts.isShorthandPropertyAssignment(property))
        throw new Error('A spread object may have only shorthand properties.');
      setAttribute(property.name.text, valueOf(property.name, scope, write));
    }
  } else setAttribute(`...${expression.getText(scope.module.file)}`, valueOf(expression, scope, write));
}

/** Prints the children of an element, without elements that only arrange them. */
function printChildren(children: ts.NodeArray<ts.JsxChild>, scope: Scope, write: Write): string {
  return children.map((child) => write(child, scope)).join('');
}

const isInJsx = ({ parent }: ts.Node) => ts.isJsxElement(parent) || ts.isJsxFragment(parent);

function printFragment(node: ts.JsxElement, scope: Scope, write: Write): string {
  const inner = printChildren(node.children, scope, write);
  if (isInJsx(node)) return inner;
  const visibleChildren = node.children.filter((child) => !(ts.isJsxText(child) && child.text.trim() === ''));
  const [onlyChild] = visibleChildren;
  const isElementAlone =
    visibleChildren.length === 1 && onlyChild && isElement(onlyChild) && !isArrangement(onlyChild, scope);
  if (isElementAlone) return inner.trim();
  return inner.trim().startsWith('<>') && visibleChildren.length === 1 ? inner.trim() : `<>${inner}</>`;
}

/** Prints an element. The spread args of its story become single attributes. */
export function printElement(node: ElementNode, scope: Scope, write: Write): string {
  if (isArrangement(node, scope) && ts.isJsxElement(node)) return printFragment(node, scope, write);
  const attributes = new Map(attributesOf(node, scope, write));
  const children = attributes.get('children');
  if (children) attributes.delete('children');
  const content = ts.isJsxElement(node)
    ? printChildren(node.children, scope, write)
    : children && toChild(children.text());
  return printTag(write(tagOf(node), scope), attributes, content);
}

/** Prints an element from its name, attributes and children. */
export function printTag(tag: string, attributes: Props, content: string | undefined): string {
  const printedAttributes = [...attributes].flatMap(([name, value]) => {
    if (value === missingProp) return [];
    const text = value.text();
    if (text === 'undefined') return [];
    return [name.startsWith('...') ? `{...${text}}` : printAttribute(name, text)];
  });
  const tagWithAttributes = [tag, ...printedAttributes].join(' ');
  return content === undefined ? `<${tagWithAttributes} />` : `<${tagWithAttributes}>${content}</${tag}>`;
}

/**
 * Prints an expression between tags. A string from an arg becomes text; a literal of the source stays an expression.
 * Returns `null` for an expression that is empty or not between tags.
 */
export function printChildExpression(node: ts.JsxExpression, scope: Scope, write: Write): string | null {
  const { expression } = node;
  if (!expression || !isInJsx(node)) return null;
  const text = write(expression, scope);
  return PLAIN_TEXT.test(text) && !ts.isStringLiteral(expression) ? text.slice(1, -1) : `{${text}}`;
}
