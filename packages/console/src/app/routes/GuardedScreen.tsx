import { type AccessArea, type Action } from '@firstbell/schema';
import { type ComponentType } from 'react';
import { Guarded } from '../../platform/access/Guarded.tsx';
import { NoAdding } from '../../platform/year/NoAdding.tsx';
import { isOfYear } from '../../platform/year/isOfYear.ts';

/** Props of `GuardedScreen`. */
export type GuardedScreenProps = {
  title: string;
  area: AccessArea;
  action: Action;
  Screen: ComponentType;
};

/** Shows a screen to those who may use it, in the years in which it can be used. */
export function GuardedScreen({ title, area, action, Screen }: GuardedScreenProps) {
  return (
    <Guarded title={title} area={area} action={action}>
      {action === 'add' && isOfYear(area) ? (
        <NoAdding title={title}>
          <Screen />
        </NoAdding>
      ) : (
        <Screen />
      )}
    </Guarded>
  );
}
