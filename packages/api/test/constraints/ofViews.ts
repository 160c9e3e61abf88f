import { type Asked, type Race } from './race.ts';

const content = {
  ...{ q: '', filters: {}, sort: 'name', order: 'asc', rows: 10 },
  columns: { hidden: [], order: [], widths: {}, pins: {} },
};
const adding = (name: string, is_shared: boolean, token: string): Asked => ({
  method: 'POST',
  path: '/saved_view',
  token,
  body: { area: 'student', name, is_shared, content },
});

/** Races of two requests that save views of a list. */
export const racesOfViews: readonly Race[] = [
  {
    constraint: 'saved_view_own_name',
    forbids: 'two views of a person with one name',
    begin: () => [adding('Race', false, 'asha'), adding('race', false, 'asha')],
    refused: { status: 409, field: 'name', says: 'You have a view of this name.' },
  },
  {
    constraint: 'saved_view_shared_name',
    forbids: 'two views of the school with one name',
    begin: () => [adding('Race', true, 'asha'), adding('race', true, 'meera')],
    refused: { status: 409, field: 'name', says: 'The school has a view of this name.' },
  },
];
