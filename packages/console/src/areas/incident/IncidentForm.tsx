import { renderPerson } from '../../features/profiles/renderNames.tsx';
import { createForm } from '../../records/form/createForm.tsx';
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

/** Form of an incident. */
export const IncidentForm = createForm('incident', {
  views: {
    to_whom: { Field: KindField },
    id: {
      Field: PersonField,
      render: (record) => renderPerson(record.to_whom === 'Teacher' ? 'teacher' : 'student', record),
    },
    is_confidential: { Field: ConfidentialField },
    named_people: { Field: NamedPeopleField, Skeleton: () => null, format: describeNamedPeople },
  },
});
