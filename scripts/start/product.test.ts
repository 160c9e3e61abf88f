import { expect, test } from 'vitest';
import { readStartEnvironment } from './environment.ts';
import { addressesOf } from './product.ts';

test.each([
  ['127.0.0.1', 'localhost:4000', '127.0.0.1:4000'],
  ['localhost', 'localhost:4000', 'localhost:4000'],
  ['0.0.0.0', 'localhost:4000', '127.0.0.1:4000'],
  ['::', 'localhost:4000', '[::1]:4000'],
  ['::1', '[::1]:4000', '[::1]:4000'],
  ['192.0.2.7', '192.0.2.7:4000', '192.0.2.7:4000'],
])('an API that binds to %s is opened at %s, and reached at %s', (HOST, consoleAddress, apiAddress) => {
  expect(addressesOf(readStartEnvironment({ HOST }, []))).toMatchObject({
    console: `http://${consoleAddress}`,
    api: `http://${apiAddress}`,
  });
});
