import {
  cardCells,
  cardCellsSaved,
  cardChanges,
  cardCheck,
  cardLayoutChange,
  cardPreview,
  cardPreviewInput,
  cardQuery,
  cardSheet,
  cardsMade,
  cardsPlace,
  storedCardLayout,
} from '../marks/reportCards.ts';
import { contract } from './contract.ts';

const read = { access: ['assessment', 'read'] } as const;
const editLayout = { access: ['school_lists', 'edit'] } as const;
const print = { access: ['assessment', 'export'], problems: ['no_year'] } as const;

export const layout = contract('get /report_card/layout', 'Returns the layout of the report cards.', {
  ...read,
  response: storedCardLayout,
});

export const saveLayout = contract(
  'put /report_card/layout',
  'Sets the layout of the report cards; refused if somebody else has changed it since it was read.',
  {
    ...editLayout,
    audit: 'changed',
    body: cardLayoutChange,
    response: storedCardLayout,
    problems: ['conflict'],
  },
);

export const preview = contract(
  'post /report_card/preview',
  'Lays out the report card of a fictitious student, without saving anything.',
  { ...editLayout, unkeyed: 'reads', body: cardPreviewInput, response: cardPreview },
);

export const sheet = contract(
  'get /report_card/sheet',
  'Returns the entries of the report cards of a section in a term.',
  { ...read, query: cardsPlace, response: cardSheet, problems: ['no_year'] },
);

export const saveSheet = contract(
  'put /report_card/sheet',
  'Saves grades, remarks and reflections, each with the version that was edited; returns the result of each.',
  { access: ['assessment', 'edit'], body: cardCells, response: cardCellsSaved, problems: ['no_year'] },
);

export const changes = contract(
  'get /report_card/changes',
  'Lists the last changes of the entries of the report cards of a section in a term.',
  { ...read, query: cardsPlace, response: cardChanges, problems: ['no_year'] },
);

export const check = contract(
  'get /report_card/check',
  'Finds what the report cards of a section lack: characters that no font has, marks, and written texts.',
  { ...print, query: cardsPlace, response: cardCheck },
);

export const makeOne = contract('get /report_card', 'Returns the report card of a student as a PDF.', {
  ...print,
  audit: 'exported',
  query: cardQuery,
  response: 'bytes',
  problems: ['no_year', 'not_found'],
});

export const make = contract(
  'post /report_card',
  'Makes the report cards of a section as one PDF. It can be downloaded for two hours.',
  { ...print, body: cardsPlace.strict(), response: cardsMade, isLong: true },
);
