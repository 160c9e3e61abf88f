import { type Bell } from '@firstbell/schema';
import { type Control, type FieldValues, type Path } from 'react-hook-form';
import { TimeField } from '../../platform/form/TimeField.tsx';
import { Periods } from './bellLook.ts';

/** Props of `PeriodTimes`. */
export type PeriodTimesProps<Values extends FieldValues> = {
  bell: readonly Bell[];
  /** Control of a form whose values have a `bell`. */
  control: Control<Values>;
};

/** Fields with the start and the end of each period of a day. */
export function PeriodTimes<Values extends { bell: Bell[] }>({ bell, control }: PeriodTimesProps<Values>) {
  return (
    <Periods>
      <div className="head" aria-hidden="true">
        <span />
        <span>Starts</span>
        <span>Ends</span>
      </div>
      {bell.map(({ period }, index) => (
        <div className="period" key={period} role="group" aria-label={`Period ${period}`}>
          <p className="name">Period {period}</p>
          {(['starts', 'ends'] as const).map((edge) => (
            <TimeField
              key={edge}
              label={`Period ${period} ${edge}`}
              name={`bell.${index}.${edge}` as Path<Values>}
              control={control}
            />
          ))}
        </div>
      ))}
    </Periods>
  );
}
