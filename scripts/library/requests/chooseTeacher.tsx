import { ComboField } from '@firstbell/ui';
import { useState } from 'react';

const teachers = [
  { id: 'T01', title: 'Asim Roy', detail: 'Physics' },
  { id: 'T02', title: 'Meera Nair', detail: 'English' },
  { id: 'T03', title: 'Ravi Kumar', detail: 'Mathematics' },
];

/** A field to choose one of many teachers by typing a part of the name. */
export function ChooseTeacher() {
  const [teacher, setTeacher] = useState('');
  const [typed, setTyped] = useState('');
  const found = teachers.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  return (
    <ComboField
      label="Class teacher"
      name="teacher"
      placeholder="Name"
      value={teacher}
      valueLabel={teachers.find(({ id }) => id === teacher)?.title}
      options={typed === '' ? [] : found}
      empty="No one found."
      onSearch={setTyped}
      onChange={setTeacher}
      isRequired
    />
  );
}
