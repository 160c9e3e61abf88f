import { type FaqsInput } from '../../areas/faqs.ts';

/** Builds one valid question; `overrides` replace its values. */
export function buildFaqs(overrides: Partial<FaqsInput> = {}): FaqsInput {
  return {
    question: 'How do I ask for leave?',
    answer: 'Open My Profile, choose Ask for leave, fill in the days and the reason, and submit.',
    to_whom: 'Teachers',
    ...overrides,
  };
}
