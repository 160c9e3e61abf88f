import ts from 'typescript';

/** Fields of an entry in the manifest that show which names and props exist. */
type Documented = {
  name: string;
  import?: string | undefined;
  reactDocgen: { props: Readonly<Record<string, unknown>> };
};

/** A component in the manifest; `subcomponents` have entries like components. */
export type DocumentedComponent = Documented & {
  stories: readonly { snippet?: string | undefined }[];
  subcomponents?: Readonly<Record<string, object>> | undefined;
};

/** Names that a module imports from the library, and the props that it passes to each component. */
type Usage = { names: Set<string>; props: Map<string, Set<string>> };

const parseModule = (code: string) =>
  ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Reads which names and props of the library a module uses. */
function readUsage(code: string): Usage {
  const usage: Usage = { names: new Set(), props: new Map() };
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text.startsWith('@firstbell/ui')
    ) {
      const names = node.importClause?.namedBindings;
      if (names && ts.isNamedImports(names))
        for (const { name } of names.elements) usage.names.add(name.text);
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const props = usage.props.get(node.tagName.getText()) ?? new Set();
      for (const attribute of node.attributes.properties)
        if (ts.isJsxAttribute(attribute)) props.add(attribute.name.getText());
      usage.props.set(node.tagName.getText(), props);
    }
    ts.forEachChild(node, visit);
  };
  visit(parseModule(code));
  return usage;
}

const isDocumented = (part: object): part is Documented => 'reactDocgen' in part;

/** Lists the library's names and props that a solution uses, but that are not in the manifest. */
export function findUndocumentedNames(code: string, components: readonly DocumentedComponent[]): string[] {
  const snippetUsages = components.flatMap(({ stories }) =>
    stories.map(({ snippet = '' }) => readUsage(snippet)),
  );
  const entries = components.flatMap((component) => [
    component,
    ...Object.values(component.subcomponents ?? {}).filter(isDocumented),
  ]);
  const names = new Set([
    ...entries.flatMap(({ name, import: importLine = '' }) => [name, ...readUsage(importLine).names]),
    ...snippetUsages.flatMap((usage) => [...usage.names]),
  ]);
  const usage = readUsage(code);
  const unknownNames = [...usage.names].filter((name) => !names.has(name));
  const unknownProps = [...usage.props].flatMap(([tag, props]) => {
    if (!usage.names.has(tag)) return [];
    const knownProps = new Set([
      ...Object.keys(entries.find(({ name }) => name === tag)?.reactDocgen.props ?? {}),
      ...snippetUsages.flatMap((usage) => [...(usage.props.get(tag) ?? [])]),
    ]);
    return [...props].filter((prop) => !knownProps.has(prop)).map((prop) => `${tag}.${prop}`);
  });
  return [...unknownNames, ...unknownProps].map((name) => `${name} is not in the manifest.`);
}
