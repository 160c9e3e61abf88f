import { type Printer } from '../../src/features/cards/card.ts';

/** Printer of blank documents, for tests of requests whose report cards nobody reads: rendering them takes most of the time of a request. */
export const blankPrinter: Printer = {
  layOut: () => Promise.resolve([]),
  open: () =>
    Promise.resolve({
      add: () => Promise.resolve(),
      // A stored file has at least one byte.
      end: () => Promise.resolve(new Uint8Array(1)),
      discard: () => undefined,
    }),
};
