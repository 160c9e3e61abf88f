import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Virtual folder of the modules, beside the packages so that imports resolve. */
const folder = join(root, 'snippets');

/** Type-checks modules against the library as strictly as the repository; returns the errors. */
export function findTypeErrors(modules: readonly { file: string; code: string }[]): string[] {
  const texts = new Map(modules.map(({ file, code }) => [join(folder, file), code]));
  const { config } = ts.parseConfigFileTextToJson('', readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    config: unknown;
  };
  const options: ts.CompilerOptions = {
    ...ts.parseJsonConfigFileContent(config, ts.sys, root).options,
    ...{ incremental: false, types: [] },
  };
  delete options.tsBuildInfoFile;
  const diskHost = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...diskHost,
    fileExists: (path) => texts.has(path) || diskHost.fileExists(path),
    readFile: (path) => texts.get(path) ?? diskHost.readFile(path),
    getSourceFile: (path, ...rest) => {
      const text = texts.get(path);
      if (text === undefined) return diskHost.getSourceFile(path, ...rest);
      return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
    },
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => texts.has(fileName))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) =>
      [file?.fileName.slice(folder.length + 1), ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
    );
}
