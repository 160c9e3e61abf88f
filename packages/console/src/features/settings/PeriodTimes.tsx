import { type Bell } from '@firstbell/schema';
import { FormField } from '@firstbell/ui';
import { type fieldProps } from '../../platform/form/fieldProps.ts';
import { Periods } from './bellLook.ts';

/** Props of `PeriodTimes`. */
export type PeriodTimesProps = {
  bell: readonly Bell[];
  /** Gives the props that connect a time with the form. */
  field: (name: `bell.${number}.${'starts' | 'ends'}`) => ReturnType<typeof fieldProps>;
};

/** Fields of the times of a day's periods. */
export function PeriodTimes({ bell, field }: PeriodTimesProps) {
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
              {...field(`bell.${at}.${edge}`)}
            />
          ))}
        </div>
      ))}
    </Periods>
  );
}
