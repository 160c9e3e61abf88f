import { type AccessArea, type Action } from '@firstbell/schema';
import { type ComponentType } from 'react';
import { Guarded } from '../../platform/access/Guarded.tsx';
import { CurrentYearOnly } from '../../platform/year/CurrentYearOnly.tsx';
import { isScreenOfYear } from '../../platform/year/isScreenOfYear.ts';

/** Props of `GuardedScreen`. */
export type GuardedScreenProps = {
  title: string;
  area: AccessArea;
  action: Action;
  Screen: ComponentType;
};

/** Shows a screen to people who may use it; an add form only while the current academic year is shown. */
export function GuardedScreen({ title, area, action, Screen }: GuardedScreenProps) {
  return (
    <Guarded title={title} area={area} action={action}>
      {action === 'add' && isScreenOfYear(area) ? (
        <CurrentYearOnly title={title}>
          <Screen />
        </CurrentYearOnly>
      ) : (
        <Screen />
      )}
    </Guarded>
  );
}
