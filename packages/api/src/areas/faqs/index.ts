import { faqs as definition, type FaqsInput, type FaqsRow } from '@firstbell/schema';
import { recordArea } from '../../records/area.ts';
import { faqsTable as table } from './table.ts';

/** Area of frequently asked questions. */
export const faqs = recordArea<
  FaqsInput,
  Record<never, never>,
  FaqsRow,
  Exclude<keyof FaqsRow, 'key'>,
  'question' | 'answer' | 'to_whom'
>({
  definition,
  table,
  keyField: undefined,
  sorts: { question: [table.question], answer: [table.answer], to_whom: [table.to_whom] },
  filterColumns: { to_whom: [table.to_whom] },
  listed: { question: table.question, answer: table.answer, to_whom: table.to_whom },
  derive: () => ({}),
  present: ({ question, answer, to_whom }) => ({ question, answer, to_whom }),
});
