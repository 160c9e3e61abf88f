import { type Printer } from '../../src/cards/card.ts';

/** Printer of empty documents, for tests of requests whose report cards nobody reads: rendering them takes most of the time of a request. */
export const blankPrinter: Printer = {
  layOut: () => Promise.resolve([]),
  open: () =>
    Promise.resolve({
      add: () => Promise.resolve(),
      end: () => Promise.resolve(new Uint8Array()),
      discard: () => undefined,
    }),
};
