import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { listReferences, parseModule, readModule, type SourceModule } from './sourceModule.ts';
import { readStoryCode } from './storyCode.ts';

const storiesFolder = fileURLToPath(new URL('../../stories/components', import.meta.url));

/** A story that can be copied: its export, description and code, which is a complete module for an app. */
export type Snippet = { story: string; description: string; code: string };

/** Prints a node with plain callbacks instead of spies, and without what only arranges or remounts a story. */
function printWithoutHelpers(node: ts.Node, file: ts.SourceFile): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isCallExpression(node) && node.expression.getText(file) === 'fn') {
    const [callback] = node.arguments;
    return callback ? printWithoutHelpers(callback, file) : '() => {}';
  }
  let position = node.getStart(file);
  let text = '';
  ts.forEachChild(node, (child) => {
    text += file.text.slice(position, ts.isJsxText(child) ? child.pos : child.getStart(file));
    text += printWithoutHelpers(child, file);
    position = child.end;
  });
  text += file.text.slice(position, node.end);
  if (ts.isJsxAttribute(node) && /^key=(?:.*\bargs\b|\{?["\d])/.test(text)) return '';
  if (!ts.isJsxElement(node) || !/^<(?:Row|Stack)\b/.test(text)) return text;
  const isInJsx = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
  const [open, close] = isInJsx ? ['', ''] : ['<>', '</>'];
  return text.replace(/^<[^>]*>/, open).replace(/<\/\w+>$/, close);
}

function printImport([specifier, names]: [string, ReadonlySet<string>]): string {
  const toName = (clause: string) => clause.replace('type ', '');
  const clauses = [...names].sort((one, other) => toName(one).localeCompare(toName(other), 'en'));
  return `import { ${clauses.join(', ')} } from '${specifier}';`;
}

/** Prepends the imports and declarations of a story's module on which its code depends. */
async function completeCode(code: string, story: string, module: SourceModule): Promise<string> {
  const imports = new Map<string, Set<string>>();
  const declarations: string[] = [];
  /** Path of the module that declares each name of the snippet. */
  const owners = new Map<string, string>();

  const addDependencies = (text: string, from: SourceModule) => {
    for (const name of listReferences(parseModule(text))) addDependency(name, from);
  };
  const addDependency = (name: string, from: SourceModule): void => {
    const origin = from.names.get(name);
    if (!origin) return;
    if (origin.kind === 'module') {
      addDependency(name, readModule(origin.path));
      return;
    }
    if (origin.kind === 'package') {
      if (/^(?:@?storybook|vitest|@firstbell\/(?!ui))/.test(origin.specifier))
        throw new Error(
          `${story} of ${module.path} uses ${name} of ${origin.specifier}, which an app does not have.`,
        );
      const clause = origin.name === name ? name : `${origin.name} as ${name}`;
      const clauses = imports.get(origin.specifier) ?? new Set();
      imports.set(origin.specifier, clauses.add(origin.isType ? `type ${clause}` : clause));
      return;
    }
    if (owners.get(name) === from.path) return;
    if (owners.has(name)) throw new Error(`${story} of ${module.path} needs two declarations of ${name}.`);
    owners.set(name, from.path);
    const text = printWithoutHelpers(origin.statement, from.file).replace(/^export /, '');
    addDependencies(text, from);
    const doc = ts.getJSDocCommentsAndTags(origin.statement).filter(ts.isJSDoc).at(-1);
    declarations.push(doc ? `${doc.getText(from.file)}\n${text}` : text);
  };

  const file = parseModule(code);
  const component = printWithoutHelpers(file, file);
  const hasArgs = component.split(/\bargs\b/).length > 2;
  const names = new Map(module.names);
  names.delete(story);
  addDependencies(component, { ...module, names });
  const parts = [
    [...imports].map(printImport).sort().join('\n'),
    ...declarations,
    `export ${hasArgs ? component : component.replace('(args) =>', '() =>')}`,
  ];
  return format(parts.join('\n\n'), { ...(await resolveConfig(module.path)), parser: 'typescript' });
}

/** Tells whether the stories of a file are examples of usage; others are only viewed and tested. */
export const hasSnippets = (path: string): boolean =>
  /\/stories\/components\/[A-Z]\w*\/\w+(?:\.\w+)?\.stories\.tsx$/.test(path) &&
  !path.endsWith('.states.stories.tsx');

/** Returns the text of a story in its file. */
function sourceOf(story: string, { names }: SourceModule): string {
  const origin = names.get(story);
  return origin?.kind === 'own' ? origin.statement.getText() : '';
}

/**
 * Lists the stories of a file that can be copied. The parameter `copied` of a story is the name of another story, which renders the
 * same without spies.
 */
export async function listSnippets(path: string): Promise<Snippet[]> {
  if (!hasSnippets(path)) return [];
  const module = readModule(path);
  const stories = await readStoryCode(path);
  const listed = stories.filter(({ story }) => !sourceOf(story, module).includes("'!manifest'"));
  return Promise.all(
    listed.map(async ({ story, description, code }) => {
      const [, copied = story] = /\bcopied: '(\w+)'/.exec(sourceOf(story, module)) ?? [];
      const copiedCode = stories.find((candidate) => candidate.story === copied)?.code ?? code;
      return { story, description, code: await completeCode(copiedCode, copied, module) };
    }),
  );
}

/** A snippet whose file name consists of the names of its story file and its story. */
export type NamedSnippet = Snippet & { file: string };

/** Returns every snippet that docs pages and manifests show. */
export async function readEverySnippet(): Promise<NamedSnippet[]> {
  const snippets: NamedSnippet[] = [];
  for (const path of globSync(join(storiesFolder, '[A-Z]*/*.stories.tsx')).sort()) {
    const storyFile = basename(path, '.stories.tsx').replace('.', '_');
    for (const snippet of await listSnippets(path))
      snippets.push({ ...snippet, file: `${storyFile}_${snippet.story}.tsx` });
  }
  return snippets;
}
