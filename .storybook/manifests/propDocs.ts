import ts from 'typescript';

/** A prop in the format of react-docgen. */
type PropDoc = {
  required: boolean;
  tsType: { name: string; raw: string };
  description: string;
  defaultValue?: { value: string; computed: false };
};

/** The props of a component, by their names. */
export type PropDocs = Readonly<Record<string, PropDoc>>;

/** Reads the default values of a component's props. */
function readPropDefaults({ parameters: [parameter] }: ts.FunctionDeclaration): ReadonlyMap<string, string> {
  if (!parameter || !ts.isObjectBindingPattern(parameter.name)) return new Map();
  return new Map(
    parameter.name.elements.flatMap(({ name, propertyName, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), initializer.getText()]] : [],
    ),
  );
}

/** Formats a type for reading: a union of string literals by its members, other types by their names. */
function printType(type: ts.Type, checker: ts.TypeChecker): string {
  const nonNullableType = checker.getNonNullableType(type);
  const members = nonNullableType.isUnion() ? nonNullableType.types : [nonNullableType];
  const isStringUnion = members.every((member) => member.flags & ts.TypeFlags.StringLiteral);
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
  // The members of `ReactNode` would fill a line and say less than its name.
  if (type.aliasSymbol?.name === 'ReactNode') return 'ReactNode';
  if (isStringUnion)
    return members.map((member) => checker.typeToString(member, undefined, flags)).join(' | ');
  return checker.typeToString(nonNullableType, undefined, flags);
}

/**
 * Describes the props that files of `sourceFolder` declare for a component, but not the attributes of its element. If the
 * props are a union, describes those of all members.
 */
export function readPropDocs(
  component: ts.FunctionDeclaration,
  checker: ts.TypeChecker,
  sourceFolder: string,
): PropDocs {
  const [parameter] = component.parameters;
  if (!parameter) return {};
  const type = checker.getTypeAtLocation(parameter);
  const members = type.isUnion() ? type.types : [type];
  const defaults = readPropDefaults(component);
  const propsByName = new Map<string, { symbols: ts.Symbol[]; texts: Set<string> }>();
  for (const member of members) {
    for (const symbol of checker.getPropertiesOfType(member)) {
      const isOwn = symbol.declarations?.some((node) =>
        node.getSourceFile().fileName.startsWith(sourceFolder),
      );
      if (isOwn !== true && !(symbol.name === 'children' && member.getProperty('children') === symbol))
        continue;
      const prop = propsByName.get(symbol.name) ?? { symbols: [], texts: new Set() };
      prop.symbols.push(symbol);
      prop.texts.add(printType(checker.getTypeOfSymbolAtLocation(symbol, parameter), checker));
      propsByName.set(symbol.name, prop);
    }
  }
  return Object.fromEntries(
    [...propsByName].map(([name, { symbols, texts }]): [string, PropDoc] => {
      const raw = [...texts].join(' | ');
      const defaultValue = defaults.get(name);
      return [
        name,
        {
          required:
            symbols.length === members.length &&
            symbols.every((symbol) => !(symbol.flags & ts.SymbolFlags.Optional)),
          tsType: { name: raw, raw },
          description: ts.displayPartsToString(symbols[0]?.getDocumentationComment(checker)).trim(),
          ...(defaultValue !== undefined && { defaultValue: { value: defaultValue, computed: false } }),
        },
      ];
    }),
  );
}
