import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type ts from 'typescript';
import { LIBRARY } from './openLibrary.ts';

/** Folder of the emitted declarations; it is inside the repository so that imports of packages resolve. */
const DECLARATIONS = join(LIBRARY, '../../.cache/declarations');

/** Emits the library's declarations, which `readApiReport` reads. */
export function emitDeclarations(program: ts.Program): void {
  rmSync(DECLARATIONS, { recursive: true, force: true });
  const writeDeclaration = (path: string, text: string) => {
    const target = join(DECLARATIONS, relative(join(LIBRARY, 'dist'), path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  program.emit(undefined, writeDeclaration, undefined, true);
}

const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

/** Returns API Extractor's report on an entry: the public names and the types that their declarations use. */
export function readApiReport(entry: string): string {
  const config = ExtractorConfig.prepare({
    configObject: {
      newlineKind: 'lf',
      projectFolder: DECLARATIONS,
      mainEntryPointFilePath: join(DECLARATIONS, entry),
      compiler: {
        overrideTsconfig: {
          extends: join(LIBRARY, 'tsconfig.build.json'),
          compilerOptions: { noEmit: true },
          files: [join(DECLARATIONS, entry)],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'report.api.md',
        reportFolder: DECLARATIONS,
        reportTempFolder: join(DECLARATIONS, 'report'),
      },
      messages: {
        compilerMessageReporting: SILENT,
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(LIBRARY, 'package.json'),
  });
  mkdirSync(join(DECLARATIONS, 'report'), { recursive: true });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  return readFileSync(config.reportFilePath, 'utf8');
}
