import ts from 'typescript';
import { bare, initialValue, type SourceModule } from './sourceModule.ts';

/** The properties of an object literal, in source order. */
type Written = ReadonlyMap<string, ts.Expression>;

/** A parsed story with the meta of its file. */
export type StorySource = {
  component: ts.Expression | undefined;
  render: ts.Expression | undefined;
  args: Written;
  tags: readonly string[];
  /** Description of the story. */
  description: string;
};

/** Reads the properties of an object literal, including those of spread objects of the same file. */
function propertiesOf(module: SourceModule, node: ts.Expression | undefined): Written {
  if (!node) return new Map();
  const plain = bare(node);
  if (ts.isIdentifier(plain)) {
    const value = initialValue(module, plain.text);
    if (value) return propertiesOf(module, value);
  }
  if (ts.isPropertyAccessExpression(plain))
    return propertiesOf(module, propertiesOf(module, plain.expression).get(plain.name.text));
  if (ts.isBinaryExpression(plain) && plain.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return propertiesOf(module, plain.left);
  if (!ts.isObjectLiteralExpression(plain))
    throw new Error(`${module.path}: “${plain.getText(module.file)}” is not written as an object.`);
  const found = new Map<string, ts.Expression>();
  for (const property of plain.properties) {
    if (ts.isSpreadAssignment(property))
      for (const [name, value] of propertiesOf(module, property.expression)) found.set(name, value);
    else if (ts.isPropertyAssignment(property))
      found.set(property.name.getText(module.file), property.initializer);
    else if (ts.isShorthandPropertyAssignment(property)) found.set(property.name.text, property.name);
  }
  return found;
}

/** Finds the function that a name refers to. */
function functionIn(module: SourceModule, node: ts.Expression | undefined): ts.Expression | undefined {
  if (!node || !ts.isIdentifier(node)) return node;
  return functionIn(module, initialValue(module, node.text));
}

const tagsIn = (written: Written): string[] => {
  const list = written.get('tags');
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.filter(ts.isStringLiteral).map(({ text }) => text);
};

/** Lists the exported stories of a file. */
export const storyNames = ({ file }: SourceModule): string[] =>
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
 * Source of a story's code: `component` for the component with its args, or the story of the file that shows the same
 * without spies.
 */
function copiedOf(module: SourceModule, written: Written): string | undefined {
  const copied = propertiesOf(module, written.get('parameters')).get('copied');
  return copied && ts.isStringLiteral(copied) ? copied.text : undefined;
}

/** Parses a story of a file. */
export function storySource(module: SourceModule, exportName: string): StorySource {
  const meta = propertiesOf(module, initialValue(module, 'meta'));
  const value = initialValue(module, exportName);
  if (!value) throw new Error(`${module.path} has no story ${exportName}.`);
  const story = propertiesOf(module, value);
  const description = descriptionOf(module, exportName);
  const copied = copiedOf(module, story);
  if (copied) return { ...storySource(module, copied), description };
  const component = story.get('component') ?? meta.get('component');
  return {
    component: component && bare(component),
    render: functionIn(
      module,
      story.get('render') ?? (copiedOf(module, meta) === 'component' ? undefined : meta.get('render')),
    ),
    args: new Map([...propertiesOf(module, meta.get('args')), ...propertiesOf(module, story.get('args'))]),
    tags: [...tagsIn(meta), ...tagsIn(story)],
    description,
  };
}
