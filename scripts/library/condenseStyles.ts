import ts from 'typescript';

const STYLE_TAG = /^(?:css|styled|keyframes|createGlobalStyle)\b/;

/** Removes comments, indentation, and line breaks, spaces and semicolons that CSS does not need. */
const condense = (css: string) =>
  css
    .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/(?<=[{};])\n|\n(?=\})|^\n/g, '')
    .replaceAll(/(?<=(?:^|[{};\n])[\w-]+:) | (?=\{)|;(?=\})/g, '')
    .replaceAll(/'[^']*'|(?<=,)\s| (?=> )|(?<=>) /g, (match) => match.trim());

/** Returns the ranges of text between the interpolations of a template literal, as offsets in the source. */
function textRangesOf(template: ts.TemplateLiteral, source: ts.SourceFile): [start: number, end: number][] {
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return [[template.getStart(source) + 1, template.end - 1]];
  const { head, templateSpans } = template;
  const spans = templateSpans.map(({ literal }): [number, number] => [
    literal.getStart(source) + 1,
    literal.end - (ts.isTemplateTail(literal) ? 1 : 2),
  ]);
  return [[head.getStart(source) + 1, head.end - 2], ...spans];
}

/** Condenses the styles in a built module, so that apps do not send comments and indentation to browsers. */
export function condenseStyles(code: string): string {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const ranges: [start: number, end: number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && STYLE_TAG.test(node.tag.getText(source)))
      ranges.push(...textRangesOf(node.template, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  // Begins with the last range, so that the offsets of the others stay valid.
  return ranges
    .sort(([one], [other]) => other - one)
    .reduce(
      (text, [start, end]) => text.slice(0, start) + condense(text.slice(start, end)) + text.slice(end),
      code,
    );
}
