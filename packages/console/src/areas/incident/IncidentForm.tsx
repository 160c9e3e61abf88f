import { areas } from '@firstbell/schema';
import { renderPerson } from '../../features/profiles/renderNames.tsx';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { ConfidentialField } from './ConfidentialField.tsx';
import { KindField } from './KindField.tsx';
import { describePeopleCount, parseNamedPeople } from './namedPeople.ts';
import { NamedPeopleField } from './NamedPeopleField.tsx';
import { PersonField } from './PersonField.tsx';

/** Formats a list of named people as their number, because the history stores the keys of their accounts and no names. */
const describeNamedPeople = (value: unknown) => {
  const namedPeople = parseNamedPeople(value);
  return namedPeople.length === 0 ? '' : describePeopleCount(namedPeople);
};

const looks: FieldLooks = {
  to_whom: { Field: KindField },
  id: {
    Field: PersonField,
    render: (record) => renderPerson(record.to_whom === 'Teacher' ? 'teacher' : 'student', record),
  },
  incident_type: { width: 'short' },
  date: { kind: 'date' },
  incident: { kind: 'textarea', help: 'What happened, where, who saw it, and what was done.' },
  follow_up: { kind: 'date', help: 'The day to look at it again. It is in the notifications from then on.' },
  outcome: { kind: 'textarea', help: 'What came of it. With an outcome the follow-up is closed.' },
  is_confidential: { Field: ConfidentialField },
  named_people: { Field: NamedPeopleField, Skeleton: () => null, format: describeNamedPeople },
};

// A merge with somebody else's edit takes each group from one side, because the same ID can belong to a student and to a teacher.
const mergeGroups = [['to_whom', 'id']];

const NAME_TEMPLATE = '{name} · {incident_type} · {date}';

/** Form that adds an incident. */
export function AddIncident() {
  return (
    <FormScreen
      area={areas.incident}
      mode="add"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      mergeGroups={mergeGroups}
    />
  );
}

/** Form that edits an incident. */
export function EditIncident() {
  return (
    <FormScreen
      area={areas.incident}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      mergeGroups={mergeGroups}
    />
  );
}
