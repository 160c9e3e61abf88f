import { areas, type AreaKey } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen, type FormScreenProps } from './FormScreen.tsx';

/** Creates the form of an area; what `props` leave out follows from the area's definition. */
export const createForm =
  (key: AreaKey, props: Omit<FormScreenProps, 'area' | 'recordKey'> = {}) =>
  ({ recordKey }: FormProps) => <FormScreen {...props} area={areas[key]} recordKey={recordKey} />;
