import { areas, type AreaKey } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from './FormScreen.tsx';

/** Creates the form of an area whose form follows from its definition. */
export const createPlainForm = (key: AreaKey) => (props: FormProps) => (
  <FormScreen {...props} area={areas[key]} />
);
