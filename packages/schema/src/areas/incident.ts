import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas, yearMeta } from '../records/area.ts';
import { isoDate, optionalDate } from '../fields/date.ts';
import { chosen, line, lines, optionalLines, typedId } from '../fields/text.ts';

const labels = {
  to_whom: 'To Whom',
  id: 'ID',
  incident_type: 'Incident Type',
  date: 'Date',
  incident: 'Incident',
  follow_up: 'Follow Up On',
  outcome: 'Outcome',
  is_confidential: 'Confidential',
  named_people: 'Who May See It',
} as const;

/** Maximum number of people whom a confidential incident names. */
const MAX_NAMED = 30;

/** Keys of the text fields. */
const textFields = ['to_whom', 'id', 'incident_type', 'date', 'incident', 'follow_up', 'outcome'] as const;

/** Text columns of the list. */
const rowFields = createTextSchemas(['id', 'name', 'to_whom', 'incident_type', 'date']);

const input = (today: string) =>
  z
    .strictObject({
      to_whom: chosen('Choose whom it happened to.'),
      id: typedId('Choose the person by ID or name.'),
      incident_type: chosen('Choose an incident type.'),
      date: isoDate.refine((day) => day <= today, 'The date cannot be in the future.'),
      incident: lines({ min: 1, max: 2000, missing: 'Describe what happened.' }),
      /** Day by which somebody must follow the incident up; empty if nobody has to. */
      follow_up: optionalDate,
      /** Outcome of the follow-up; the follow-up is open while this is empty. */
      outcome: optionalLines(2000),
      /** Whether only the people named, the author and administrators see the incident. */
      is_confidential: z.boolean('Turn Confidential on or off.'),
      /** Keys of the accounts that may see the incident. */
      named_people: z
        .array(line({ min: 1, max: 128, missing: 'Choose people from the list.' }))
        .max(MAX_NAMED, `Name at most ${String(MAX_NAMED)} people.`)
        .refine((keys) => new Set(keys).size === keys.length, 'Name each person once.'),
    })
    .refine(({ is_confidential, named_people }) => is_confidential || named_people.length === 0, {
      path: ['named_people'],
      message: 'Turn Confidential on, or name nobody.',
    })
    .refine(({ date, follow_up }) => follow_up === '' || follow_up >= date, {
      path: ['follow_up'],
      message: 'The follow-up cannot be before the incident.',
    });

/** Incidents: what happened to a student or a teacher on a day. */
export const incident = defineArea({
  key: 'incident',
  title: 'Incident',
  noun: 'incident',
  plural: 'incidents',
  prefix: 'IN',
  isOfYear: true,
  columns: [
    { key: 'id', label: 'ID', kind: 'text' },
    { key: 'name', label: 'Name', kind: 'text', detail: ['incident_type'], card: 'title' },
    { key: 'date', label: 'Date', kind: 'date' },
  ],
  exported: [
    { key: 'incident_type', label: labels.incident_type, kind: 'text' },
    { key: 'to_whom', label: labels.to_whom, kind: 'text' },
    { key: 'incident', label: labels.incident, kind: 'text' },
  ],
  filters: [
    { key: 'to_whom', label: 'To Whom', from: 'person_kind' },
    { key: 'incident_type', label: 'Incident Type', from: 'incident_type' },
    { key: 'date', label: 'Date', from: 'date' },
    { key: 'follow_up', label: labels.follow_up, from: 'date' },
    { key: 'follow_up_state', label: 'Follow-up', from: 'follow_up_state' },
    { key: 'student', label: 'Student', from: 'record', of: 'student' },
    { key: 'teacher', label: 'Teacher', from: 'record', of: 'teacher' },
  ],
  nameColumns: ['name', 'date'],
  labels,
  sections: [
    { title: 'Person', fields: ['to_whom', 'id'] },
    { title: 'What happened', fields: ['incident_type', 'date', 'incident'] },
    { title: 'Follow-up', fields: ['follow_up', 'outcome'] },
    { title: 'Who sees it', fields: ['is_confidential', 'named_people'] },
  ],
  choices: { to_whom: 'person_kind', incident_type: 'incident_type' },
  alwaysRequired: {
    to_whom: 'The person is found by it.',
    date: 'It says to which academic year the incident belongs.',
  },
  initialValues: { is_confidential: false, named_people: [] },
  input,
  record: z.object({
    ...createTextSchemas(textFields),
    name: z.string(),
    is_confidential: z.boolean(),
    named_people: z.array(z.string()),
    ...yearMeta,
    ...recordMeta,
  }),
  row: z.object({ key: z.string(), ...rowFields, is_confidential: z.boolean() }),
});

/** People whom a confidential incident can name: accounts that may read incidents. */
export const incidentPeople = z.object({
  rows: z.array(z.object({ key: z.string(), name: z.string() })),
});

/** Input and stored record of an incident. */
export type IncidentInput = z.output<ReturnType<typeof input>>;
/** A row of the list of incidents. */
export type IncidentRow = z.output<typeof incident.row>;
