import { z } from 'zod';
import { defineArea, recordMeta, storedText, yearMeta } from '../area.ts';
import { isoDate } from '../date.ts';
import { chosen, line, typedId } from '../text.ts';

const labels = {
  to_whom: 'To Whom',
  id: 'ID',
  incident_type: 'Incident Type',
  date: 'Date',
  incident: 'Incident',
} as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

/** The list's own columns. */
const shown = storedText(['id', 'name', 'incident_type', 'date']);

const input = (today: string) =>
  z.strictObject({
    to_whom: chosen('Choose whom it happened to.'),
    id: typedId('Choose the person by ID or name.'),
    incident_type: chosen('Choose an incident type.'),
    date: isoDate.refine((day) => day <= today, 'The date cannot be in the future.'),
    incident: line({ min: 1, max: 2000, missing: 'Describe what happened.' }),
  });

/** An incident: what happened to a student or a teacher on one day. */
export const incident = defineArea({
  key: 'incident',
  title: 'Incident',
  noun: 'incident',
  plural: 'incidents',
  prefix: 'IN',
  isOfYear: true,
  columns: [
    { key: 'id', label: 'ID', kind: 'text' },
    { key: 'name', label: 'Name', kind: 'text', detail: ['incident_type'] },
    { key: 'date', label: 'Date', kind: 'date' },
  ],
  namedBy: ['name', 'date'],
  labels,
  sections: [
    { title: 'Person', fields: ['to_whom', 'id'] },
    { title: 'What happened', fields: ['incident_type', 'date', 'incident'] },
  ],
  choices: { to_whom: 'person_kind', incident_type: 'incident_type' },
  alwaysRequired: {
    to_whom: 'The person is found by it.',
    date: 'It says to which academic year the incident belongs.',
  },
  input,
  record: z.object({ ...storedText(fields), name: z.string(), ...yearMeta, ...recordMeta }),
  row: z.object({ key: z.string(), ...shown }),
});

/** Input and stored record of an incident. */
export type IncidentInput = z.output<ReturnType<typeof input>>;
/** A row of the list of incidents. */
export type IncidentRow = z.output<typeof incident.row>;
