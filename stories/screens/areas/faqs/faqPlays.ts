import { type FaqsInput } from '@firstbell/schema';
import { expect, waitFor } from 'storybook/test';
import { type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';

/** Three questions: for teachers, for parents in Hindi, and for everyone. */
export const LEAVE_FAQ: FaqsInput = {
  question: 'How do I ask for leave?',
  answer:
    'Open My Profile and choose Ask for leave.\nAn administrator decides, and you see the answer there.',
  to_whom: 'Teachers',
};
export const FEES_FAQ: FaqsInput = {
  question: 'फीस किस तारीख तक जमा करनी है?',
  answer: 'हर महीने की 10 तारीख तक, स्कूल के कार्यालय में या बैंक में।',
  to_whom: 'Parents',
};
export const GATE_FAQ: FaqsInput = {
  question: 'When is the gate closed?',
  answer: 'At 8:25. Who comes later signs the book at the gate.',
  to_whom: 'Everyone',
};

const keysByQuestion = new Map<string, string>();

/** Replaces the questions of the sample school with `LEAVE`, `FEES` and `GATE`. */
export const replaceQuestions = async ({ services: { http } }: Stage) => {
  await http.post('/faqs/delete', { selection: { exclude: [], q: '' } });
  for (const input of [LEAVE_FAQ, FEES_FAQ, GATE_FAQ]) {
    const { data } = await http.post<{ key: string }>('/faqs', input);
    keysByQuestion.set(input.question, data.key);
  }
};

/** Returns the key of a question. */
export const findKey = ({ question }: FaqsInput) => keysByQuestion.get(question) ?? '';

/** Finds a question with its answer. */
export const findQuestion = ({ canvas }: PlayContext, { question }: FaqsInput) =>
  canvas.findByRole('article', { name: question });

/** Waits until the list does not contain a question. */
export const waitUntilRemoved = ({ canvas }: PlayContext, { question }: FaqsInput) =>
  waitFor(() => expect(canvas.queryByRole('article', { name: question })).toBeNull());
