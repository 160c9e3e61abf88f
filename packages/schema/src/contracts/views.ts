import {
  defaultViewInput,
  savedView,
  savedViewChange,
  savedViewInput,
  savedViewsQuery,
  savedViewsResult,
} from '../school/savedView.ts';
import { contract } from './contract.ts';

export const list = contract(
  'get /saved_view',
  'Lists the saved views of a list: those of the signed-in person, and those of the school.',
  { access: ['saved_view', 'read'], query: savedViewsQuery, response: savedViewsResult },
);

export const add = contract(
  'post /saved_view',
  'Saves a view of a list; administrators share views with the school.',
  {
    access: ['saved_view', 'add'],
    body: savedViewInput,
    response: savedView,
    status: 201,
    problems: ['duplicate'],
  },
);

export const save = contract('put /saved_view/{key}', 'Saves a view with the version that was read.', {
  access: ['saved_view', 'edit'],
  body: savedViewChange,
  response: savedView,
  problems: ['conflict', 'duplicate'],
});

export const remove = contract(
  'delete /saved_view/{key}',
  'Deletes a view; it can be restored for 30 days.',
  { access: ['saved_view', 'delete'] },
);

export const restore = contract('post /saved_view/{key}/restore', 'Restores a deleted view.', {
  access: ['saved_view', 'delete'],
  response: savedView,
  problems: ['duplicate'],
});

export const setDefault = contract(
  'put /saved_view_default',
  "Sets the default view of the signed-in person's list.",
  { tag: 'saved_view', access: ['saved_view', 'edit'], body: defaultViewInput, problems: ['not_found'] },
);
