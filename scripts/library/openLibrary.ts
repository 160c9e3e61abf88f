import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Folder of the library's package. */
export const LIBRARY = fileURLToPath(new URL('../../packages/ui', import.meta.url));

/** Creates a TypeScript program of the library's modules, with the compiler options of the library's build. */
export function openLibrary(): ts.Program {
  const path = join(LIBRARY, 'tsconfig.build.json');
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, LIBRARY);
  return ts.createProgram(fileNames, options);
}
