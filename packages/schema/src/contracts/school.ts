import { choices } from '../fields/choices.ts';
import { dashboard, dashboardQuery } from '../school/dashboard.ts';
import { searchQuery, searchResult } from '../school/search.ts';
import { storedSchool } from '../school/school.ts';
import { contract } from './contract.ts';

export const readDashboard = contract(
  'get /',
  'Returns the figures of the dashboard, of the current academic year or another.',
  {
    tag: 'dashboard',
    access: ['dashboard', 'read'],
    query: dashboardQuery,
    response: dashboard,
    problems: ['not_found'],
  },
);

export const readChoices = contract('get /choices', 'Returns all lists of choices.', {
  access: ['choices', 'read'],
  response: choices,
});

export const search = contract(
  'get /search',
  'Finds people by name, ID or phone, in any script and with typing mistakes; records by generated keys; and sections.',
  { access: ['search', 'read'], query: searchQuery, response: searchResult },
);

export const read = contract('get /school', 'Returns the name, address, code and logo of the school.', {
  access: ['choices', 'read'],
  response: storedSchool,
});

export const save = contract(
  'put /school',
  'Sets the name, address, code and logo of the school; refused if somebody else has changed them since they were read.',
  {
    access: ['school_lists', 'edit'],
    audit: 'changed',
    body: storedSchool,
    response: storedSchool,
    problems: ['conflict'],
  },
);

export const logo = contract('get /school/logo', 'Returns the logo of the school.', {
  access: ['choices', 'read'],
  response: 'bytes',
  problems: ['not_found'],
});
