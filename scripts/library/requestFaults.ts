import ts from 'typescript';

/** Fields of a component's entry in the manifest that describe its use. */
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

/** Imported names of the library in a module, and the props that it passes to each component. */
type Usage = { names: Set<string>; props: Map<string, Set<string>> };

const source = (code: string) =>
  ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Reads the library's names and props that a module uses. */
function usageOf(code: string): Usage {
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
      for (const one of node.attributes.properties) if (ts.isJsxAttribute(one)) props.add(one.name.getText());
      usage.props.set(node.tagName.getText(), props);
    }
    ts.forEachChild(node, visit);
  };
  visit(source(code));
  return usage;
}

const isDocumented = (part: object): part is Documented => 'reactDocgen' in part;

/** Lists the names and props of a solution that are missing in the manifest. */
export function requestFaults(code: string, components: readonly DocumentedComponent[]): string[] {
  const shown = components.flatMap(({ stories }) => stories.map(({ snippet = '' }) => usageOf(snippet)));
  const parts = components.flatMap((one) => [
    one,
    ...Object.values(one.subcomponents ?? {}).filter(isDocumented),
  ]);
  const names = new Set([
    ...parts.flatMap(({ name, import: line = '' }) => [name, ...usageOf(line).names]),
    ...shown.flatMap((usage) => [...usage.names]),
  ]);
  const wanted = usageOf(code);
  const unknown = [...wanted.names].filter((name) => !names.has(name));
  const untold = [...wanted.props].flatMap(([tag, props]) => {
    if (!wanted.names.has(tag)) return [];
    const told = new Set([
      ...Object.keys(parts.find(({ name }) => name === tag)?.reactDocgen.props ?? {}),
      ...shown.flatMap((usage) => [...(usage.props.get(tag) ?? [])]),
    ]);
    return [...props].filter((prop) => !told.has(prop)).map((prop) => `${tag}.${prop}`);
  });
  return [...unknown, ...untold].map((name) => `${name} is not in the manifest.`);
}
