import { parentPort } from 'node:worker_threads';
import { type Card, type CardDocument, type CardDocumentFacts } from '../../features/cards/card.ts';
import { createPrinter } from '../../features/cards/drawPdf.ts';
import { readFont } from './readFont.ts';

/** A task of the printer's thread; `document` is the number of an open PDF. */
export type PrintTask =
  | { kind: 'layOut'; card: Card }
  | { kind: 'open'; document: number; facts: CardDocumentFacts }
  | { kind: 'add'; document: number; card: Card }
  | { kind: 'end' | 'discard'; document: number };

/** Messages to and from the thread; `id` connects a response to its request. */
export type PrintRequest = { id: number; task: PrintTask };
export type PrintResponse = { id: number; result?: unknown; error?: string };

const printer = createPrinter(readFont);
const openDocuments = new Map<number, CardDocument>();

const documentOf = (number: number): CardDocument => {
  const document = openDocuments.get(number);
  if (document === undefined) throw new Error('This document is not open.');
  return document;
};

async function runTask(task: PrintTask): Promise<unknown> {
  switch (task.kind) {
    case 'layOut':
      return printer.layOut(task.card);
    case 'open':
      openDocuments.set(task.document, await printer.open(task.facts));
      return undefined;
    case 'add':
      return documentOf(task.document).add(task.card);
    case 'end': {
      const bytes = await documentOf(task.document).end();
      openDocuments.delete(task.document);
      return bytes;
    }
    case 'discard':
      openDocuments.get(task.document)?.discard();
      openDocuments.delete(task.document);
      return undefined;
  }
}

parentPort?.on('message', ({ id, task }: PrintRequest) => {
  runTask(task).then(
    (result) => parentPort?.postMessage({ id, result } satisfies PrintResponse),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies PrintResponse),
  );
});
