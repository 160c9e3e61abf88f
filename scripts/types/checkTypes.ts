import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { hashDeeply, hashOf, type Imports } from './importGraph.ts';

/** Hashes of each file's text and of the declarations that were made of it, by its path. */
const shapesFile = z.record(z.string(), z.object({ text: z.string(), declarations: z.string() }));
type Shapes = z.infer<typeof shapesFile>;

/** What TypeScript keeps of a check: the names of files, and which files each imports, by their numbers from 1. */
const buildInfoFile = z.object({
  fileNames: z.array(z.string()),
  fileIdsList: z.array(z.array(z.number())).default([]),
  referencedMap: z.array(z.tuple([z.number(), z.number()])).default([]),
});

/** Result of a check: the errors as text, and a key for each source file. */
type TypeCheck = {
  errors: string;
  /**
   * Hash of a file's text and of the declarations of all modules that it imports, directly or indirectly: while it is the
   * same, so is each type in the file.
   */
  keys: Record<string, string>;
};

/** Writes a file that another process, such as the check of a copy of the tree, may be reading. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.tmp`, text);
  renameSync(`${path}.tmp`, path);
}

/** Reads the options of a tree, and the files to check. */
function readConfig(root: string): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, root);
}

/** Reads from what TypeScript has kept which files of the tree import each other; packages are left out. */
function readImports(root: string, cache: string, buildInfo: string): Imports {
  const { fileNames, fileIdsList, referencedMap } = buildInfoFile.parse(JSON.parse(buildInfo));
  const paths = fileNames.map((name) => relative(root, join(cache, name)));
  const isOwn = (path: string) => path !== '' && !path.startsWith('..') && !path.includes('node_modules/');
  const ownPaths = (ids: readonly number[]) => ids.map((id) => paths[id - 1] ?? '').filter(isOwn);
  const lists = fileIdsList.map(ownPaths);
  const imports = referencedMap.map(([id, list]) => [paths[id - 1] ?? '', lists[list - 1] ?? []] as const);
  return new Map(imports.filter(([path]) => isOwn(path)));
}

/**
 * Type-checks a tree as `tsc --noEmit` does. Only what changed since the last check is checked again: TypeScript keeps what it
 * found, and the hashes of all declarations are kept beside it, both in the folder `cache`.
 */
export function checkTypes(root: string, cache: string): TypeCheck {
  const { options, fileNames, errors: configErrors } = readConfig(root);
  mkdirSync(cache, { recursive: true });
  const store = join(cache, 'shapes.json');
  const buildInfo = join(cache, 'types.tsbuildinfo');
  const hasStore = existsSync(store) && existsSync(buildInfo);
  const shapes: Shapes = hasStore ? shapesFile.parse(JSON.parse(readFileSync(store, 'utf8'))) : {};
  // Without the hashes, all declarations have to be made again.
  if (!hasStore) rmSync(buildInfo, { force: true });
  const builder = ts.createIncrementalProgram({
    rootNames: fileNames,
    options: {
      ...options,
      // Declarations are hashed, never written.
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
      ...{ rootDir: resolve(root), outDir: join(cache, 'declarations') },
      ...{ incremental: true, tsBuildInfoFile: buildInfo },
    },
    configFileParsingDiagnostics: configErrors,
  });
  const diagnostics = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  const pathOf = ({ fileName }: ts.SourceFile) => relative(root, fileName);
  const own = builder.getSourceFiles().filter((source) => !source.fileName.includes('/node_modules/'));
  const texts = new Map(own.map((source) => [pathOf(source), hashOf(source.text)]));
  const textOf = (path: string) => texts.get(path) ?? '';
  let info = '';
  builder.emit(undefined, (path, text, _, __, sources) => {
    if (path.includes('.tsbuildinfo')) info = text;
    else
      for (const source of sources ?? [])
        shapes[pathOf(source)] = { text: textOf(pathOf(source)), declarations: hashOf(text) };
  });
  if (info === '') info = readFileSync(buildInfo, 'utf8');
  else writeWhole(buildInfo, info);
  writeWhole(store, JSON.stringify(shapes));

  // A file of which no declarations can be made has none, or those of an earlier text: its text counts as its shape.
  const shapeOf = (path: string) => {
    const { text, declarations } = shapes[path] ?? {};
    return text === textOf(path) && declarations !== undefined ? declarations : textOf(path);
  };
  const imports = readImports(root, cache, info);
  const deep = hashDeeply(imports, shapeOf);
  const isGlobal = (source: ts.SourceFile) => source.isDeclarationFile || !ts.isExternalModule(source);
  const globals = own.filter(isGlobal).map((source) => textOf(pathOf(source)));
  const keyOf = (path: string) =>
    hashOf(
      textOf(path),
      ...globals,
      ...(imports.get(path) ?? []).map((one) => deep.get(one) ?? shapeOf(one)),
    );
  return {
    errors: ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
    keys: Object.fromEntries(
      own
        .filter(({ isDeclarationFile }) => !isDeclarationFile)
        .map((source) => [pathOf(source), keyOf(pathOf(source))]),
    ),
  };
}
