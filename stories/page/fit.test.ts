import { expect, it } from 'vitest';
import { fit } from './fit.ts';

const box = { width: 200, height: 100 };

it.each([
  ['content of the size of the box', { width: 200, height: 100 }, { scale: 1, x: 0, y: 0 }],
  ['wide content', { width: 400, height: 100 }, { scale: 0.5, x: 0, y: 25 }],
  ['tall content', { width: 200, height: 200 }, { scale: 0.5, x: 50, y: 0 }],
  ['small content, enlarged by the maximum scale', { width: 50, height: 50 }, { scale: 1.2, x: 70, y: 20 }],
  ['the top of very tall content', { width: 100, height: 800 }, { scale: 0.5, x: 75, y: 0 }],
  ['very wide content', { width: 1000, height: 100 }, { scale: 0.2, x: 0, y: 40 }],
])('fits %s', (_, content, placement) => {
  expect(fit(box, content)).toEqual(placement);
});
