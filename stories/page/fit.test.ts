import { expect, it } from 'vitest';
import { fit } from './fit.ts';

const box = { width: 200, height: 100 };

it.each([
  ['what is as large as the box', { width: 200, height: 100 }, { scale: 1, x: 0, y: 0 }],
  ['what is wide', { width: 400, height: 100 }, { scale: 0.5, x: 0, y: 25 }],
  ['what is tall', { width: 200, height: 200 }, { scale: 0.5, x: 50, y: 0 }],
  ['what is small, not too large', { width: 50, height: 50 }, { scale: 1.2, x: 70, y: 20 }],
  ['the beginning of what is very tall', { width: 100, height: 800 }, { scale: 0.5, x: 75, y: 0 }],
  ['what is very wide', { width: 1000, height: 100 }, { scale: 0.2, x: 0, y: 40 }],
])('fits %s', (_, drawn, fitted) => {
  expect(fit(box, drawn)).toEqual(fitted);
});
