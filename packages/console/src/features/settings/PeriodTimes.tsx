import { type Bell } from '@firstbell/schema';
import { FormField } from '@firstbell/ui';
import { type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { Periods } from './bellLook.ts';

/** Props of `PeriodTimes`. */
export type PeriodTimesProps = {
  bell: readonly Bell[];
  /** Ties a time to its form by its path. */
  register: (path: `bell.${number}.${'starts' | 'ends'}`) => UseFormRegisterReturn;
  errors: FieldErrors<{ bell: Bell[] }>['bell'];
};

/** Lets the periods of a day be given their times. */
export function PeriodTimes({ bell, register, errors }: PeriodTimesProps) {
  return (
    <Periods>
      <div className="head" aria-hidden="true">
        <span />
        <span>Starts</span>
        <span>Ends</span>
      </div>
      {bell.map(({ period }, at) => (
        <div className="period" key={period} role="group" aria-label={`Period ${period}`}>
          <p className="name">Period {period}</p>
          {(['starts', 'ends'] as const).map((edge) => (
            <FormField
              key={edge}
              kind="time"
              width="full"
              label={`Period ${period} ${edge}`}
              {...register(`bell.${at}.${edge}`)}
              error={errors?.[at]?.[edge]?.message}
            />
          ))}
        </div>
      ))}
    </Periods>
  );
}
