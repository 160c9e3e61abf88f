import { ComboField } from '@firstbell/ui';
import { useState } from 'react';

const teachers = [
  { value: 'T01', label: 'Asim Roy', description: 'Physics' },
  { value: 'T02', label: 'Meera Nair', description: 'English' },
  { value: 'T03', label: 'Ravi Kumar', description: 'Mathematics' },
];

/** A field to choose one of many teachers by typing a part of the name. */
export function ChooseTeacher() {
  const [teacher, setTeacher] = useState('');
  const [query, setQuery] = useState('');
  const matches = teachers.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return (
    <ComboField
      label="Class teacher"
      name="teacher"
      placeholder="Name"
      value={teacher}
      valueLabel={teachers.find(({ value }) => value === teacher)?.label}
      options={query === '' ? [] : matches}
      empty="No one found."
      onSearch={setQuery}
      onChange={setTeacher}
      isRequired
    />
  );
}
