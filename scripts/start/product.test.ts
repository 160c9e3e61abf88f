import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEarlierFolder, hashFolder } from '../../packages/api/test/node/earlierFolder.ts';
import { readStartEnvironment } from './environment.ts';
import { createAddresses, startProduct } from './product.ts';
import { Progress } from './progress.ts';

test.each([
  ['127.0.0.1', 'localhost:4000', '127.0.0.1:4000'],
  ['localhost', 'localhost:4000', 'localhost:4000'],
  ['0.0.0.0', 'localhost:4000', '127.0.0.1:4000'],
  ['::', 'localhost:4000', '[::1]:4000'],
  ['::1', '[::1]:4000', '[::1]:4000'],
  ['192.0.2.7', '192.0.2.7:4000', '192.0.2.7:4000'],
])('an API that binds to %s is opened at %s, and reached at %s', (HOST, consoleAddress, apiAddress) => {
  expect(createAddresses(readStartEnvironment({ HOST }, []))).toMatchObject({
    console: `http://${consoleAddress}`,
    api: `http://${apiAddress}`,
  });
});

test('npm start on a data folder of a version before 0.2 says so, whatever its flags, and changes nothing', async () => {
  const root = mkdtempSync(join(tmpdir(), 'firstbell-product-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const dataFolder = join(root, 'data');
  await createEarlierFolder(dataFolder);
  const filesBefore = hashFolder(dataFolder);
  const print = () => undefined;
  for (const flags of [[], ['--new-accounts'], ['--restore', '2026-07-01T10-00-00Z']]) {
    const starting = startProduct({
      environment: readStartEnvironment({ DATA_DIR: dataFolder }, flags),
      env: {},
      progress: new Progress(print),
      signal: new AbortController().signal,
      onLine: print,
      printLine: print,
    });
    await expect(starting).rejects.toThrow(/before 0\.2, whose schools are not upgraded/);
    expect(hashFolder(dataFolder)).toEqual(filesBefore);
  }
}, 120_000);
