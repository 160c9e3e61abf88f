import { incidentPeople } from '../areas/incident.ts';
import { contract } from './contract.ts';

export const people = contract(
  'get /incident/people',
  'Lists the active accounts that may read incidents, by name.',
  { access: ['incident', 'read'], response: incidentPeople },
);
