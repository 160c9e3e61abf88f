import { type Labels } from './Labels.ts';

/** The words of every component in Hindi. */
export const hindi: Labels = {
  Pagination: { name: 'पृष्ठ', first: 'पहला', previous: 'पिछला', next: 'अगला', last: 'अंतिम' },
};
