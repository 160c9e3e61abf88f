import {
  type ErasedPerson,
  erased,
  erasureInput,
  erasureList,
  erasurePlaces,
  erasurePreview,
  formerPerson,
  personErasures,
  retention,
  retentionPolicy,
  settledPlaces,
} from '../privacy/erasure.ts';
import { contract } from './contract.ts';

const edit = { access: ['erasure', 'edit'], freshProof: 'always' } as const;

export const read = contract(
  'get /erasure',
  'Returns the retention period of each kind of records in years, and the records that are due to be erased.',
  { access: ['erasure', 'read'], response: retention },
);

export const list = contract(
  'get /erasure/list',
  'Lists the latest erasures: what was erased, when and by whom, without the erased data.',
  { access: ['erasure', 'read'], response: erasureList },
);

export const preview = contract(
  'get /erasure/preview',
  'Finds the free texts that name a person and stay after the erasure of the person.',
  { access: ['erasure', 'read'], query: formerPerson, response: erasurePreview },
);

export const places = contract(
  'get /erasure/places',
  'Lists the free texts that named an erased person, and were not changed since.',
  { access: ['erasure', 'read'], response: erasurePlaces },
);

export const settlePlaces = contract(
  'post /erasure/places',
  'Removes free texts from the list of those to mend, because they do not name the person.',
  { access: ['erasure', 'edit'], unkeyed: 'settles', body: settledPlaces, response: erasurePlaces },
);

export const savePolicy = contract(
  'put /erasure',
  'Saves the retention period of each kind of records in years. Erases nothing.',
  { ...edit, body: retentionPolicy, response: retention },
);

export const eraseDue = contract(
  'post /erasure',
  'Permanently erases the due records, as they were listed.',
  { ...edit, body: erasureInput, response: erased, isLong: true, problems: ['conflict'] },
);

const eraseOne = (kind: ErasedPerson, summary: string) =>
  contract(`post /erasure/${kind}`, summary, {
    ...edit,
    body: personErasures[kind],
    response: erased,
    isLong: true,
    problems: ['not_found', 'in_use'],
  });

/** Contracts of the erasure of a person. */
export const erasePerson = {
  student: eraseOne(
    'student',
    'Permanently erases the personal data of one student. The academic record stays under the number.',
  ),
  teacher: eraseOne(
    'teacher',
    'Permanently erases the personal data of one teacher whose account is disabled. Lessons and classes stay.',
  ),
};
