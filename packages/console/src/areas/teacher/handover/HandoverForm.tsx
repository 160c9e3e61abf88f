import * as handover from '@firstbell/schema/contracts/handover';
import { useCall } from '../../../platform/useApi.ts';
import { isClashMessage, type NamedTeacher } from '@firstbell/schema';
import { handoverInput, type HandoverInput, type TeacherWork, type Work } from '@firstbell/schema/profiles';
import { EmptyState, Form, FormField, media, spacing } from '@firstbell/ui';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { useChangeToast } from '../../../features/changes/useChangeToast.ts';
import { TeacherBox } from '../../../features/teaching/TeacherBox.tsx';
import { showDate } from '../../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../../platform/form/DayField.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { formatCount } from '../../../platform/formatCount.ts';

const Rows = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: 0;
  margin: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(${spacing(72)}, 1fr);
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[5]}`};
    align-items: start;
    padding-block-end: ${({ theme }) => theme.space[4]};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};

    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  small {
    display: block;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Returns the name of a section and subject, or of the post of class teacher. */
const titleOf = ({ class: className, section, subject }: Work) =>
  subject === '' ? `Class teacher of ${className}-${section}` : `${className}-${section} · ${subject}`;

const describeLessons = ({ lessons, is_post: isPost, is_open: isOpen }: Work) =>
  [
    isOpen && 'Nobody has it',
    lessons.length > 0 &&
      `${formatCount(lessons.length, 'lesson')}: ${lessons
        .map(({ day, period }) => `${day.slice(0, 3)} ${String(period)}`)
        .join(', ')}`,
    isPost && lessons.length > 0 && 'subject teacher',
  ]
    .filter(Boolean)
    .join(' · ');

/** Form with the last day of a teacher, and who has each section and subject from the next day on. */
export function HandoverForm({ id, work }: { id: string; work: TeacherWork }) {
  const call = useCall();
  const today = useSchoolTime().today();
  const showChange = useChangeToast();
  const { rows, is_serving: isServing } = work;
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [chosenForAll, setChosenForAll] = useState<NamedTeacher | null>(null);
  const { form, isBusy, formProps } = useZodForm<HandoverInput>({
    schema: handoverInput,
    defaultValues: {
      last_day: isServing ? work.last_day || today : '',
      rows: rows.map(({ class: className, section, subject_key }) => ({
        ...{ class: className, section, subject_key, teacher: '', clash_reason: '' },
      })),
    },
    onSubmit: async (input) => {
      const { batch, handed, open, last_day } = await call(handover.handOver, {
        key: id,
        body: input,
      });
      const counts = `${formatCount(handed, 'lesson')} handed over${open > 0 ? `, ${String(open)} left open` : ''}.`;
      await showChange(
        isServing ? `${id}: last day ${showDate(last_day)}. ${counts}` : counts,
        () => call(handover.undo, { key: id, body: { batch } }),
        `The lessons are as they were.`,
      );
    },
  });
  const remember = (teacher: string, name: string) => setNames((before) => ({ ...before, [teacher]: name }));
  const handAll = (teacher: string, name: string) => {
    setChosenForAll(teacher === '' ? null : { id: teacher, name });
    remember(teacher, name);
    rows.forEach((_, index) => form.setValue(`rows.${index}.teacher`, teacher, { shouldDirty: true }));
  };
  if (!isServing && rows.length === 0) {
    return (
      <EmptyState icon={<CalendarCheck />} title="Nothing is left to hand over">
        {`${work.name} has no lessons and no class in this year.`}
      </EmptyState>
    );
  }
  return (
    <Form
      aria-label="Hand over"
      {...formProps}
      layout="stacked"
      submitLabel={isServing ? 'End Service' : 'Hand Over'}
      hasRequiredNote={false}
    >
      {isServing && (
        <DayField
          label="Last Day"
          isRequired
          description="The last day of service. Others have the lessons from the next day on."
          name="last_day"
          control={form.control}
        />
      )}
      {rows.length > 1 && (
        <TeacherBox
          label="Hand all to"
          value={chosenForAll}
          placeholder="Type a name or ID"
          isDisabled={isBusy}
          onChoose={handAll}
        />
      )}
      <Rows aria-label="Lessons and classes">
        {rows.map((row, index) => (
          <WorkRow
            key={`${titleOf(row)} ${String(row.is_open)}`}
            {...{ form, row, index, names, isBusy }}
            onChoose={remember}
          />
        ))}
      </Rows>
    </Form>
  );
}

type WorkRowProps = {
  form: UseFormReturn<HandoverInput>;
  row: Work;
  index: number;
  /** Names of the chosen teachers. */
  names: Readonly<Record<string, string>>;
  isBusy: boolean;
  onChoose: (teacher: string, name: string) => void;
};

function WorkRow({ form, row, index, names, isBusy, onChoose }: WorkRowProps) {
  const teacher = form.watch(`rows.${index}.teacher`);
  const reason = form.watch(`rows.${index}.clash_reason`);
  const message = form.getFieldState(`rows.${index}.teacher`, form.formState).error?.message;
  const chosen: NamedTeacher | null =
    teacher === '' ? null : { id: teacher, name: names[teacher] ?? teacher };
  const isClash = message !== undefined && isClashMessage(message);
  return (
    <li>
      <div>
        {titleOf(row)}
        <small>{describeLessons(row)}</small>
      </div>
      <div>
        <TeacherBox
          label={`New teacher: ${titleOf(row)}`}
          value={chosen}
          placeholder="Nobody: it stays open"
          isDisabled={isBusy}
          errorMessage={message}
          onChoose={(id, name) => {
            onChoose(id, name);
            form.setValue(`rows.${index}.teacher`, id, { shouldDirty: true });
            form.clearErrors(`rows.${index}.teacher`);
          }}
        />
        {(isClash || reason !== '') && (
          <FormField
            kind="text"
            label="Reason to keep this clash"
            width="full"
            maxLength={200}
            autoComplete="off"
            {...form.register(`rows.${index}.clash_reason`)}
          />
        )}
      </div>
    </li>
  );
}
