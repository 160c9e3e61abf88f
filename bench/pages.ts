import react from '@vitejs/plugin-react';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession } from 'playwright';
import { build, preview } from 'vite';
import { readChromiumPath, QUIET_FLAGS } from '../scripts/test/quietChromium.ts';

/** Installs packages of other libraries into a temporary folder during `work`, because they are no dependencies of this project. */
export async function withPackages<Result>(
  packages: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<Result> | Result,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-bench-'));
  try {
    const manifest = { private: true, type: 'module', dependencies: packages };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent'];
    execFileSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Benchmark</title></head>
<body><div id="root"></div><script type="module" src="./page.tsx"></script></body></html>`;

/** Builds the module `page.tsx` of a folder, and serves its page during `work`. */
export async function withBuiltPage<Result>(
  root: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const outDir = join(root, 'dist-bench');
  const entry = join(root, 'index.html');
  writeFileSync(entry, HTML);
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  try {
    mkdirSync(outDir, { recursive: true });
    await build({
      ...shared,
      plugins: [react()],
      build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
    });
    const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } });
    try {
      return await work(server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
    rmSync(entry);
  }
}

/** Opens Chromium during `work`. */
export async function withChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: readChromiumPath(), args: QUIET_FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Reads the processor time that the page's thread has used, in ms. */
export async function readProcessorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
