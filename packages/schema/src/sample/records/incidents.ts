import { type IncidentInput } from '../../areas/incident.ts';

/** Builds one valid incident; `overrides` replace its values. */
export function buildIncident(overrides: Partial<IncidentInput> = {}): IncidentInput {
  return {
    to_whom: 'Student',
    id: 'S1001',
    incident_type: 'Accident',
    date: '2026-11-12',
    incident: 'Slipped on the wet stairs after the break and grazed a knee. Washed, plastered, parents told.',
    follow_up: '',
    outcome: '',
    is_confidential: false,
    named_people: [],
    ...overrides,
  };
}
