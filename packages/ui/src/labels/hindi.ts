import { type Labels } from './Labels.ts';

/** The words of every component in Hindi. */
export const hindi: Labels = {
  MultiSelect: {
    open: 'विकल्प दिखाएँ',
    chosen: (label) => `${label}: चुने हुए`,
    remove: (option) => `${option} हटाएँ`,
    removed: (option) => `${option} हटाया गया।`,
    empty: 'कुछ नहीं मिला।',
  },
  Pagination: { name: 'पृष्ठ', first: 'पहला', previous: 'पिछला', next: 'अगला', last: 'अंतिम' },
};
