import { FREE, isTaught, type KeptClash, PERIODS, periodTime } from '@firstbell/schema';
import { FormField } from '@firstbell/ui';
import { useChoices } from '../../records/useChoices.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { toText } from '../../records/values/formValues.ts';
import { NewDayOnly } from './NewDayOnly.tsx';
import { PeriodRow } from './PeriodRow.tsx';
import { Periods } from './periodsLook.ts';

const indexes = Array.from({ length: PERIODS }, (_, index) => index);

const tableHead = (
  <div className="head" aria-hidden="true">
    <span>Time</span>
    <span>Teacher</span>
    <span>Period</span>
  </div>
);

/** Rows of the periods of a section's day. An add form shows a banner instead if the day already has a timetable. */
export function PeriodsField({ name, record }: CustomFieldProps) {
  const { data: choices } = useChoices();
  const { getValues, setValue } = useFormContext<Values>();
  const [className = '', section = '', day = ''] = useWatch<Values>({
    name: ['class', 'section', 'day'],
  }).map(toText);
  const subjects = choices?.classes.find((schoolClass) => schoolClass.name === className)?.subjects;

  // Clears the periods whose subject the class does not have, after the class was changed.
  useEffect(() => {
    if (subjects === undefined) return;
    for (const index of indexes) {
      const periodPath = `${name}.${index}.period`;
      const subject = toText(getValues(periodPath));
      if (!isTaught(subject) || subjects.includes(subject)) continue;
      setValue(periodPath, FREE, { shouldDirty: true });
      setValue(periodPath.replace(/period$/, 'teacher'), '', { shouldDirty: true });
      setValue(periodPath.replace(/period$/, 'clash_reason'), '', { shouldDirty: true });
    }
  }, [subjects, name, getValues, setValue]);

  const keptClashes = (record?.kept_clashes ?? []) as readonly KeptClash[];
  const storedPeriods = (record?.periods ?? []) as readonly { clash_reason: string }[];
  const rows = (
    <>
      {tableHead}

      {indexes.map((index) => (
        <PeriodRow
          key={index}
          index={index}
          time={choices ? periodTime(choices, day, index + 1) : ''}
          subjects={subjects ?? []}
          teacherNames={(record?.names ?? {}) as Record<string, string>}
          keptClashes={keptClashes.filter(({ period }) => period === index + 1)}
          storedReason={storedPeriods[index]?.clash_reason ?? ''}
          timetableKey={record?.key ?? ''}
        />
      ))}
    </>
  );
  return (
    <Periods>
      {record ? rows : <NewDayOnly sectionDay={{ class: className, section, day }}>{rows}</NewDayOnly>}
    </Periods>
  );
}

/** Skeleton of the rows of the periods. */
export function PeriodsSkeleton() {
  return (
    <Periods>
      {tableHead}

      {indexes.map((index) => (
        <div className="row" key={index}>
          <p className="time">
            Period {index + 1}
            <small>&nbsp;</small>
          </p>
          <FormField kind="text" label={`Teacher ${index + 1}`} name={`teacher-${index}`} width="full" />
          <FormField kind="text" label={`Period ${index + 1}`} name={`period-${index}`} width="full" />
        </div>
      ))}
    </Periods>
  );
}
