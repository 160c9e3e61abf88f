import { buildConsent } from '../reach/placeRequests.ts';
import { add, addPerson } from './asking.ts';
import { type Asked, type Race } from './race.ts';

const withdrawing = (key: string, token: string): Asked => ({
  method: 'POST',
  path: `/consent/${key}/withdraw`,
  token,
  body: { by: 'Anil Rao', relation: 'Father', withdrawn_on: '2026-11-20' },
});

/** Races of two requests that withdraw a consent. */
export const racesOfConsents: readonly Race[] = [
  {
    constraint: 'consent_withdrawn_once',
    forbids: 'two withdrawals of a consent',
    by: 'both withdraw it',
    begin: async (school) => {
      await addPerson.student(school, 'RC-1');
      const key = await add(school, '/consent', buildConsent('RC-1'));
      return [withdrawing(key, 'asha'), withdrawing(key, 'meera')];
    },
    refused: { status: 409, says: 'This consent was withdrawn already.' },
  },
];
