import ts from 'typescript';
import { stripAssertions, findInitializer, type SourceModule } from './sourceModule.ts';

/** The properties of an object literal, in source order. */
type ObjectProperties = ReadonlyMap<string, ts.Expression>;

/** A parsed story with the meta of its file. */
export type StorySource = {
  component: ts.Expression | undefined;
  render: ts.Expression | undefined;
  args: ObjectProperties;
  tags: readonly string[];
  /** Description of the story. */
  description: string;
};

/** Reads the properties of an object literal, including those of spread objects of the same file. */
function readProperties(module: SourceModule, node: ts.Expression | undefined): ObjectProperties {
  if (!node) return new Map();
  const plain = stripAssertions(node);
  if (ts.isIdentifier(plain)) {
    const value = findInitializer(module, plain.text);
    if (value) return readProperties(module, value);
  }
  if (ts.isPropertyAccessExpression(plain))
    return readProperties(module, readProperties(module, plain.expression).get(plain.name.text));
  if (ts.isBinaryExpression(plain) && plain.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return readProperties(module, plain.left);
  if (!ts.isObjectLiteralExpression(plain))
    throw new Error(`${module.path}: “${plain.getText(module.file)}” is not an object literal.`);
  const properties = new Map<string, ts.Expression>();
  for (const property of plain.properties) {
    if (ts.isSpreadAssignment(property))
      for (const [name, value] of readProperties(module, property.expression)) properties.set(name, value);
    else if (ts.isPropertyAssignment(property))
      properties.set(property.name.getText(module.file), property.initializer);
    else if (ts.isShorthandPropertyAssignment(property)) properties.set(property.name.text, property.name);
  }
  return properties;
}

/** Resolves a name to the function that it refers to; returns any other node unchanged. */
function resolveFunction(module: SourceModule, node: ts.Expression | undefined): ts.Expression | undefined {
  if (!node || !ts.isIdentifier(node)) return node;
  return resolveFunction(module, findInitializer(module, node.text));
}

const tagsOf = (properties: ObjectProperties): string[] => {
  const list = properties.get('tags');
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.filter(ts.isStringLiteral).map(({ text }) => text);
};

/** Lists the exported stories of a file. */
export const listStories = ({ file }: SourceModule): string[] =>
  file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      ? statement.declarationList.declarations.map(({ name }) => name.getText(file))
      : [],
  );

function descriptionOf({ names }: SourceModule, exportName: string): string {
  const origin = names.get(exportName);
  const doc = origin?.kind === 'own' ? ts.getJSDocCommentsAndTags(origin.statement).at(-1) : undefined;
  return ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, ' ') ?? '';
}

/**
 * Reads the parameter `copied`, which selects the source of a snippet. In the meta, `component` stands for the component
 * with its args instead of `render`. In a story, it is the name of another story, which renders the same without spies.
 */
function readCopiedStory(module: SourceModule, properties: ObjectProperties): string | undefined {
  const copied = readProperties(module, properties.get('parameters')).get('copied');
  return copied && ts.isStringLiteral(copied) ? copied.text : undefined;
}

/** Parses a story of a file. */
export function parseStory(module: SourceModule, exportName: string): StorySource {
  const meta = readProperties(module, findInitializer(module, 'meta'));
  const value = findInitializer(module, exportName);
  if (!value) throw new Error(`${module.path} has no story ${exportName}.`);
  const story = readProperties(module, value);
  const description = descriptionOf(module, exportName);
  const copied = readCopiedStory(module, story);
  if (copied) return { ...parseStory(module, copied), description };
  const component = story.get('component') ?? meta.get('component');
  return {
    component: component && stripAssertions(component),
    render: resolveFunction(
      module,
      story.get('render') ?? (readCopiedStory(module, meta) === 'component' ? undefined : meta.get('render')),
    ),
    args: new Map([
      ...readProperties(module, meta.get('args')),
      ...readProperties(module, story.get('args')),
    ]),
    tags: [...tagsOf(meta), ...tagsOf(story)],
    description,
  };
}
