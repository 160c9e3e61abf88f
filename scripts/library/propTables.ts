import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const source = fileURLToPath(new URL('../../packages/ui/src', import.meta.url));

/** A row of a props table. */
export type PropRow = {
  name: string;
  type: string;
  about: string;
  isRequired: boolean;
  /** Default value as written in the code; missing if there is none. */
  fallback?: string;
};

/** Fields of a type that props refer to; a type without fields has its declaration in `written`. */
type ShapeTable = { about: string; fields: readonly PropRow[]; written?: string };

/** Props of a component: those of every kind, those of each kind alone, and the types that they refer to. */
type ComponentTables = {
  about: string;
  props: readonly PropRow[];
  kinds: readonly { kind: string; element: string; props: readonly PropRow[] }[];
  shapes: readonly string[];
  /** DOM interface of the element whose attributes the component accepts, such as `HTMLDivElement`. */
  element: string;
};

/** The props tables of the library. */
export type PropTables = {
  components: Record<string, ComponentTables>;
  shapes: Record<string, ShapeTable>;
};

const isInLibrary = (node: ts.Node) => node.getSourceFile().fileName.startsWith(source);

/** Props of every DOM element, which some components declare themselves; the tables omit them. */
const ELEMENT_PROPS = ['ref', 'className'];

/** Tells whether a default value is a literal; the tables omit other defaults. */
const isLiteral = ({ kind }: ts.Expression) =>
  kind === ts.SyntaxKind.TrueKeyword ||
  kind === ts.SyntaxKind.FalseKeyword ||
  kind === ts.SyntaxKind.StringLiteral ||
  kind === ts.SyntaxKind.NumericLiteral;

/** Reads the default values of props from the parameter of a function, or from a destructuring of the props in its body. */
function readFallbacks(declaration: ts.Declaration | undefined): Map<string, string> {
  const fallbacks = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    const isPropsPattern =
      ts.isObjectBindingPattern(node) &&
      (ts.isParameter(node.parent) || (node.parent.initializer && ts.isIdentifier(node.parent.initializer)));
    if (isPropsPattern)
      for (const { name, propertyName, initializer } of node.elements)
        if (initializer && isLiteral(initializer))
          fallbacks.set((propertyName ?? name).getText(), initializer.getText());
    if (!ts.isArrowFunction(node)) ts.forEachChild(node, visit);
  };
  if (declaration) visit(declaration);
  return fallbacks;
}

/** Reads the props tables of every component from the types of the library. */
export function readPropTables(program: ts.Program): PropTables {
  const checker = program.getTypeChecker();
  const shapes: Record<string, ShapeTable> = {};

  const resolveAlias = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const readDescription = (symbol: ts.Symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();

  const aliasOf = (node: ts.Node): ts.TypeAliasDeclaration | undefined => {
    if (!ts.isTypeReferenceNode(node)) return undefined;
    const symbol = checker.getSymbolAtLocation(node.typeName);
    const declaration = symbol && resolveAlias(symbol).declarations?.[0];
    return declaration && ts.isTypeAliasDeclaration(declaration) && isInLibrary(declaration)
      ? declaration
      : undefined;
  };
  const membersOf = (declaration: ts.TypeAliasDeclaration) => {
    const type = checker.getTypeAtLocation(declaration.name);
    return type.isUnion() ? type.types : [type];
  };
  const isUnionOfLiterals = (declaration: ts.TypeAliasDeclaration) =>
    membersOf(declaration).every((member) => member.isLiteral());

  /** Formats a type as declared, with unions of literals written out, and without the `undefined` of optional props. */
  const formatType = (node: ts.TypeNode): string => {
    const parts = ts.isUnionTypeNode(node)
      ? node.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword)
      : [node];
    const [onlyPart] = parts;
    if (onlyPart && parts.length === 1) {
      if (ts.isParenthesizedTypeNode(onlyPart)) return formatType(onlyPart.type);
      const alias = aliasOf(onlyPart);
      if (alias && isUnionOfLiterals(alias))
        return ts.isUnionTypeNode(alias.type)
          ? formatType(alias.type)
          : membersOf(alias)
              .map((member) =>
                member.isStringLiteral() ? `'${member.value}'` : checker.typeToString(member),
              )
              .join(' | ');
    }
    return parts.map((part) => part.getText().replace(/\s+/g, ' ')).join(' | ');
  };

  /** Collects the library's types that a type refers to, directly or through the fields of other types. */
  const collectTypes = (node: ts.Node, typeNames: Set<string>): void => {
    const alias = aliasOf(node);
    if (alias && !isUnionOfLiterals(alias)) {
      const name = alias.name.text;
      if (typeNames.has(name)) return;
      typeNames.add(name);
      const symbol = checker.getSymbolAtLocation(alias.name);
      const type = checker.getTypeAtLocation(alias.name);
      const fields = type.isUnion() || type.getCallSignatures().length > 0 ? [] : rowsOf(type, typeNames);
      if (fields.length === 0) collectTypes(alias.type, typeNames);
      shapes[name] = {
        about: symbol ? readDescription(symbol) : '',
        fields,
        ...(fields.length === 0 && { written: formatType(alias.type) }),
      };
      return;
    }
    ts.forEachChild(node, (child) => {
      collectTypes(child, typeNames);
    });
  };

  const rowsOf = (type: ts.Type, typeNames: Set<string>, fallbacks = new Map<string, string>()): PropRow[] =>
    checker.getPropertiesOfType(type).flatMap((symbol) => {
      const declaration = symbol.declarations?.find(isInLibrary);
      const isProp = declaration && ts.isPropertySignature(declaration) && declaration.type;
      if (!isProp || ELEMENT_PROPS.includes(symbol.name)) return [];
      collectTypes(declaration.type, typeNames);
      const fallback = fallbacks.get(symbol.name);
      return [
        {
          name: symbol.name,
          type: formatType(declaration.type),
          about: readDescription(symbol),
          isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
          ...(fallback !== undefined && { fallback }),
        },
      ];
    });

  /** Returns the DOM interface in the type of the prop `ref`; empty if there is none. */
  const elementOf = (type: ts.Type): string => {
    const ref = type.getProperty('ref');
    const typeText = ref ? checker.typeToString(checker.getTypeOfSymbol(ref)) : '';
    return /\b(?:HTML|SVG)\w*Element\b/.exec(typeText)?.[0] ?? '';
  };

  const tablesOf = (folder: string): [string, ComponentTables] => {
    const name = folder.split('/')[1] ?? '';
    const file = program.getSourceFile(join(source, folder, 'index.ts'));
    const module = file && checker.getSymbolAtLocation(file);
    const findExport = (exported: string) => {
      const symbol = module && checker.tryGetMemberInModuleExports(exported, module);
      if (!symbol) throw new Error(`${folder} exports no ${exported}.`);
      return resolveAlias(symbol);
    };
    const type = checker.getDeclaredTypeOfSymbol(findExport(`${name}Props`));
    const fallbacks = readFallbacks(findExport(name).declarations?.[0]);
    const usedTypes = new Set<string>();
    const types = type.isUnion() ? type.types : [type];
    const rowsByType = types.map((member) => rowsOf(member, usedTypes, fallbacks));
    const [firstRows = [], ...otherRows] = rowsByType;
    const isSameProp = (row: PropRow) => (other: PropRow) =>
      other.name === row.name && other.type === row.type;
    const props = firstRows.filter((row) => otherRows.every((rows) => rows.some(isSameProp(row))));
    const kinds = rowsByType.map((rows, index) => ({
      element: elementOf(types[index] ?? type),
      kind: rows.find(({ name: field }) => field === 'kind')?.type ?? '',
      props: rows.filter((row) => row.name !== 'kind' && !props.some(isSameProp(row))),
    }));
    return [
      name,
      {
        about: readDescription(findExport(name)),
        props,
        kinds: type.isUnion() ? kinds : [],
        shapes: [...usedTypes].sort(),
        element: elementOf(types[0] ?? type),
      },
    ];
  };

  const folders = globSync('{components,chart,dates}/*/index.ts', { cwd: source }).map((path) =>
    dirname(path),
  );
  const components = folders.map(tablesOf).sort(([one], [other]) => one.localeCompare(other, 'en'));
  const sortedShapes = Object.entries(shapes).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { components: Object.fromEntries(components), shapes: Object.fromEntries(sortedShapes) };
}
