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
  const [typed, setTyped] = useState('');
  const found = teachers.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return (
    <ComboField
      label="Class teacher"
      name="teacher"
      placeholder="Name"
      value={teacher}
      valueLabel={teachers.find(({ value }) => value === teacher)?.label}
      options={typed === '' ? [] : found}
      empty="No one found."
      onSearch={setTyped}
      onChange={setTeacher}
      isRequired
    />
  );
}
