import { z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { computed, day, choice, own, ownText, textarea } from '../records/field.ts';
import { isoDate, optionalDate } from '../fields/date.ts';
import { line, lines, optionalLines, typedId } from '../fields/text.ts';

/** Maximum number of people whom a confidential incident names. */
const MAX_NAMED = 30;

const namedPeople = z
  .array(line({ min: 1, max: 128, missing: 'Choose people from the list.' }))
  .max(MAX_NAMED, `Name at most ${String(MAX_NAMED)} people.`)
  .refine((keys) => new Set(keys).size === keys.length, 'Name each person once.');

/** Incidents: what happened to a student or a teacher on a day. */
export const incident = defineArea({
  key: 'incident',
  title: 'Incident',
  noun: 'incident',
  plural: 'incidents',
  prefix: 'IN',
  years: 'stored',
  nameTemplate: '{name} · {incident_type} · {date}',
  form: {
    Person: {
      to_whom: choice('To Whom', 'person_kind', 'Choose whom it happened to.', {
        personal: 'erased',
        whyRequired: 'The person is found by it.',
        hasFilter: true,
      }),
      // The same ID can belong to a student and to a teacher.
      id: ownText('ID', typedId('Choose the person by ID or name.'), {
        personal: 'erased',
        belongsTo: 'to_whom',
      }),
    },
    'What happened': {
      incident_type: choice('Incident Type', 'incident_type', 'Choose an incident type.', {
        personal: 'erased',
        hasFilter: true,
        isExported: true,
      }),
      date: day(
        'Date',
        (today) => isoDate.refine((date) => date <= today, 'The date cannot be in the future.'),
        {
          personal: 'erased',
          whyRequired: 'It says to which academic year the incident belongs.',
          hasFilter: true,
        },
      ),
      incident: textarea('Incident', lines({ min: 1, max: 2000, missing: 'Describe what happened.' }), {
        personal: 'erased',
        help: 'What happened, where, who saw it, and what was done.',
      }),
    },
    'Follow-up': {
      /** Day by which somebody must follow the incident up; empty if nobody has to. */
      follow_up: day('Follow Up On', optionalDate, {
        personal: 'erased',
        hasFilter: true,
        isExported: false,
        help: 'The day to look at it again. It is in the notifications from then on.',
      }),
      /** Outcome of the follow-up; the follow-up is open while this is empty. */
      outcome: textarea('Outcome', optionalLines(2000), {
        personal: 'erased',
        isExported: false,
        help: 'What came of it. With an outcome the follow-up is closed.',
      }),
    },
    'Who sees it': {
      /** Whether only the people named, the author and administrators see the incident. */
      is_confidential: own(
        'Confidential',
        { input: z.boolean('Turn Confidential on or off.'), stored: z.boolean(), initial: false },
        { personal: 'erased' },
      ),
      /** Keys of the accounts that may see the incident. */
      named_people: own(
        'Who May See It',
        { input: namedPeople, stored: z.array(z.string()), initial: [] },
        { personal: 'erased' },
      ),
    },
  },
  others: { name: computed(z.string(), { personal: 'erased' }) },
  check: (input) =>
    input
      .refine(({ is_confidential, named_people }) => is_confidential || named_people.length === 0, {
        path: ['named_people'],
        message: 'Turn Confidential on, or name nobody.',
      })
      .refine(({ date, follow_up }) => follow_up === '' || follow_up >= date, {
        path: ['follow_up'],
        message: 'The follow-up cannot be before the incident.',
      }),
  columns: [
    'id',
    { key: 'name', label: 'Name', detail: ['incident_type'], card: 'title', isName: true },
    { key: 'date', isName: true },
  ],
  row: { to_whom: z.string(), is_confidential: z.boolean() },
  filters: [
    { key: 'follow_up_state', label: 'Follow-up', from: 'follow_up_state' },
    { key: 'student', label: 'Student', from: 'record', of: 'student' },
    { key: 'teacher', label: 'Teacher', from: 'record', of: 'teacher' },
  ],
});

/** People whom a confidential incident can name: accounts that may read incidents. */
export const incidentPeople = z.object({
  rows: z.array(z.object({ key: z.string(), name: z.string() })),
});

/** Input and stored record of an incident. */
export type IncidentInput = z.output<ReturnType<typeof incident.input>>;
/** A row of the list of incidents. */
export type IncidentRow = z.output<typeof incident.row>;
