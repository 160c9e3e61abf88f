import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { attributesOf, asChild, elementText, isElement, isArrangement, tagOf } from './jsx.ts';
import {
  componentScope,
  isFunctionNode,
  moduleScope,
  valueOf,
  type FunctionNode,
  type Props,
  type Scope,
} from './scope.ts';
import { stripAssertions, moduleReader, type ReadModule, type SourceModule } from './sourceModule.ts';
import { storyNames, storySource, type StorySource } from './storyFile.ts';
import { makeWriter, type Writer } from './writer.ts';

/** Tag of a story that is a test and not an example: no manifest lists it. */
export const NOT_COPIED = '!manifest';

/** Finds the function of a component by its name; a component of a package has none. */
function componentFunction(
  module: SourceModule,
  name: string,
  read: ReadModule,
): { node: FunctionNode; module: SourceModule } | null {
  const origin = module.names.get(name);
  if (origin?.kind === 'module') return componentFunction(read(origin.path), origin.name, read);
  if (origin?.kind !== 'own' || !isFunctionNode(origin.statement)) return null;
  return { node: origin.statement, module };
}

/** Prints the body of a component with known props; a local component that is the whole body is inlined. */
function bodyOf(node: FunctionNode, props: Props, scope: Scope, { write }: Writer, read: ReadModule): string {
  const inside = componentScope(node, props, scope, write);
  const print = (expression: ts.Expression): string => {
    const root = stripAssertions(expression);
    if (isElement(root) && !isArrangement(root, inside)) {
      const name = tagOf(root).getText(inside.module.file);
      const localComponent = inside.locals.has(name) ? null : componentFunction(inside.module, name, read);
      if (localComponent && ts.isJsxSelfClosingElement(root)) {
        const attributes = new Map(attributesOf(root, inside, write));
        // A `key` distinguishes renders of a story; copied code does not need it.
        attributes.delete('key');
        return bodyOf(
          localComponent.node,
          attributes,
          moduleScope(localComponent.module),
          makeNested(write),
          read,
        );
      }
    }
    if (ts.isConditionalExpression(root)) {
      const condition = write(root.condition, inside);
      if (condition === 'true') return print(root.whenTrue);
      if (condition === 'false') return print(root.whenFalse);
    }
    return `return (${write(root, inside)});`;
  };
  const makeNested = (writeNested: Writer['write']): Writer => ({
    write: writeNested,
    declarations: [],
    importsText: () => '',
    names: new Set(),
  });
  const { body } = node;
  if (!body) throw new Error(`${scope.module.path}: a component has no body.`);
  if (!ts.isBlock(body)) return print(body);
  const { statements } = body;
  return statements
    .map((statement) =>
      ts.isReturnStatement(statement) && statement.expression
        ? statements.length === 1
          ? print(statement.expression)
          : `return (${write(stripAssertions(statement.expression), inside)});`
        : write(statement, inside),
    )
    .join('\n');
}

function storyBody(module: SourceModule, story: StorySource, writer: Writer, read: ReadModule): string {
  const scope = moduleScope(module);
  const props: Props = new Map(
    [...story.args].map(([name, node]) => [name, valueOf(node, scope, writer.write)]),
  );
  if (story.render) {
    if (!isFunctionNode(story.render)) throw new Error(`${module.path}: render is not a function.`);
    return bodyOf(story.render, props, scope, writer, read);
  }
  const { component } = story;
  if (!component || !ts.isIdentifier(component)) throw new Error(`${module.path} names no component.`);
  const shownComponent = componentFunction(module, component.text, read);
  if (shownComponent)
    return bodyOf(shownComponent.node, props, moduleScope(shownComponent.module), writer, read);
  const attributes = new Map(props);
  const children = attributes.get('children');
  attributes.delete('children');
  const tag = writer.write(component, scope);
  return `return (${elementText(tag, attributes, children && asChild(children.text()))});`;
}

/**
 * Prints a story as a module for an app: its imports, the declarations that it uses, and a component with the story's
 * name.
 */
async function writeSnippet(module: SourceModule, exportName: string, story: StorySource, read: ReadModule) {
  const writer = makeWriter(read);
  const body = storyBody(module, story, writer, read);
  const isTaken = writer.names.has(exportName) || exportName in globalThis;
  const name = isTaken ? `${exportName}Example` : exportName;
  const parts = [writer.importsText(), ...writer.declarations, `export function ${name}() {\n${body}\n}`];
  const config = await resolveConfig(module.path);
  return format(parts.join('\n\n'), { ...config, parser: 'typescript' });
}

/** A story that can be copied: its export, title and code. */
export type Snippet = { story: string; description: string; code: string };

/** Tells whether the stories of a file are examples of usage; others are only viewed and tested. */
export const hasSnippets = (path: string): boolean =>
  /\/stories\/components\/\w+(?:\.\w+)?\.stories\.tsx$/.test(path) &&
  !/(?:\.states|\/Contract)\.stories\.tsx$/.test(path);

/** Lists the stories of a file that can be copied. */
export async function snippetsOf(path: string): Promise<Snippet[]> {
  if (!hasSnippets(path)) return [];
  const read = moduleReader();
  const module = read(path);
  const snippets: Snippet[] = [];
  for (const name of storyNames(module)) {
    const story = storySource(module, name);
    if (story.tags.includes(NOT_COPIED)) continue;
    const code = await writeSnippet(module, name, story, read);
    snippets.push({ story: name, description: story.description, code });
  }
  return snippets;
}
