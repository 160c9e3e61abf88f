import { type RaceRequest, type Race } from './race.ts';

const content = {
  ...{ q: '', filters: {}, sort: 'name', order: 'asc', rows: 10 },
  columns: { hidden: [], order: [], widths: {}, pins: {} },
};
const buildAddView = (name: string, is_shared: boolean, token: string): RaceRequest => ({
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
    prepare: () => [buildAddView('Race', false, 'asha'), buildAddView('race', false, 'asha')],
    problem: { status: 409, field: 'name', message: 'You have a view of this name.' },
  },
  {
    constraint: 'saved_view_shared_name',
    forbids: 'two views of the school with one name',
    prepare: () => [buildAddView('Race', true, 'asha'), buildAddView('race', true, 'meera')],
    problem: { status: 409, field: 'name', message: 'The school has a view of this name.' },
  },
];
