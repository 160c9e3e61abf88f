import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { attributesOf, toChild, printTag, isElement, isArrangement, tagOf } from './jsx.ts';
import {
  createComponentScope,
  isFunctionNode,
  createModuleScope,
  valueOf,
  type FunctionNode,
  type Props,
  type Scope,
} from './scope.ts';
import { stripAssertions, createModuleReader, type ReadModule, type SourceModule } from './sourceModule.ts';
import { listStories, parseStory, type StorySource } from './storyFile.ts';
import { createWriter, type Writer } from './writer.ts';

/** Tag of stories that are tests and not examples, so that no manifest lists them. */
export const NOT_COPIED_TAG = '!manifest';

/** Finds the function of a component by its name; returns null for a component of a package. */
function findComponentFunction(
  module: SourceModule,
  name: string,
  read: ReadModule,
): { node: FunctionNode; module: SourceModule } | null {
  const origin = module.names.get(name);
  if (origin?.kind === 'module') return findComponentFunction(read(origin.path), origin.name, read);
  if (origin?.kind !== 'own' || !isFunctionNode(origin.statement)) return null;
  return { node: origin.statement, module };
}

/** Prints the body of a component with known props; a local component that is the whole body is inlined. */
function printBody(
  node: FunctionNode,
  props: Props,
  scope: Scope,
  { write }: Writer,
  read: ReadModule,
): string {
  const bodyScope = createComponentScope(node, props, scope, write);
  const print = (expression: ts.Expression): string => {
    const root = stripAssertions(expression);
    if (isElement(root) && !isArrangement(root, bodyScope)) {
      const name = tagOf(root).getText(bodyScope.module.file);
      const localComponent = bodyScope.locals.has(name)
        ? null
        : findComponentFunction(bodyScope.module, name, read);
      if (localComponent && ts.isJsxSelfClosingElement(root)) {
        const attributes = new Map(attributesOf(root, bodyScope, write));
        // A `key` distinguishes renders of a story; copied code does not need it.
        attributes.delete('key');
        return printBody(
          localComponent.node,
          attributes,
          createModuleScope(localComponent.module),
          createNestedWriter(write),
          read,
        );
      }
    }
    if (ts.isConditionalExpression(root)) {
      const condition = write(root.condition, bodyScope);
      if (condition === 'true') return print(root.whenTrue);
      if (condition === 'false') return print(root.whenFalse);
    }
    return `return (${write(root, bodyScope)});`;
  };
  const createNestedWriter = (writeNested: Writer['write']): Writer => ({
    write: writeNested,
    declarations: [],
    printImports: () => '',
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
          : `return (${write(stripAssertions(statement.expression), bodyScope)});`
        : write(statement, bodyScope),
    )
    .join('\n');
}

function printStoryBody(module: SourceModule, story: StorySource, writer: Writer, read: ReadModule): string {
  const scope = createModuleScope(module);
  const props: Props = new Map(
    [...story.args].map(([name, node]) => [name, valueOf(node, scope, writer.write)]),
  );
  if (story.render) {
    if (!isFunctionNode(story.render))
      throw new Error(`${module.path}: the render of a story must be a function of this file.`);
    return printBody(story.render, props, scope, writer, read);
  }
  const { component } = story;
  if (!component || !ts.isIdentifier(component))
    throw new Error(`${module.path}: the story or its meta must name a component.`);
  const shownComponent = findComponentFunction(module, component.text, read);
  if (shownComponent)
    return printBody(shownComponent.node, props, createModuleScope(shownComponent.module), writer, read);
  const attributes = new Map(props);
  const children = attributes.get('children');
  attributes.delete('children');
  const tag = writer.write(component, scope);
  return `return (${printTag(tag, attributes, children && toChild(children.text()))});`;
}

/**
 * Prints a story as a module for an app: its imports, the declarations that it uses, and a component with the story's
 * name.
 */
async function writeSnippet(module: SourceModule, exportName: string, story: StorySource, read: ReadModule) {
  const writer = createWriter(read);
  const body = printStoryBody(module, story, writer, read);
  const isNameTaken = writer.names.has(exportName) || exportName in globalThis;
  const name = isNameTaken ? `${exportName}Example` : exportName;
  const parts = [writer.printImports(), ...writer.declarations, `export function ${name}() {\n${body}\n}`];
  const config = await resolveConfig(module.path);
  return format(parts.join('\n\n'), { ...config, parser: 'typescript' });
}

/** A story that can be copied: its export, description and code. */
export type Snippet = { story: string; description: string; code: string };

/** Tells whether the stories of a file are examples of usage; others are only viewed and tested. */
export const hasSnippets = (path: string): boolean =>
  /\/stories\/components\/[A-Z]\w*\/\w+(?:\.\w+)?\.stories\.tsx$/.test(path) &&
  !path.endsWith('.states.stories.tsx');

/** Lists the stories of a file that can be copied. */
export async function listSnippets(path: string): Promise<Snippet[]> {
  if (!hasSnippets(path)) return [];
  const read = createModuleReader();
  const module = read(path);
  const snippets: Snippet[] = [];
  for (const name of listStories(module)) {
    const story = parseStory(module, name);
    if (story.tags.includes(NOT_COPIED_TAG)) continue;
    const code = await writeSnippet(module, name, story, read);
    snippets.push({ story: name, description: story.description, code });
  }
  return snippets;
}
