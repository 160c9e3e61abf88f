import { buildConsent } from '../../http/scope/placeRequests.ts';
import { add, addPerson } from './raceRequests.ts';
import { type RaceRequest, type Race } from './race.ts';

const buildWithdrawal = (key: string, token: string): RaceRequest => ({
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
    by: 'both withdraw the consent',
    prepare: async (school) => {
      await addPerson.student(school, 'RC-1');
      const key = await add(school, '/consent', buildConsent('RC-1'));
      return [buildWithdrawal(key, 'asha'), buildWithdrawal(key, 'meera')];
    },
    problem: { status: 409, message: 'This consent was withdrawn already.' },
  },
];
