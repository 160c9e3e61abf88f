import { createContext } from 'react';

/** Whether the form is disabled, for fields without a native control, which a `<fieldset>` cannot disable. */
export const FormDisabledContext = createContext(false);
