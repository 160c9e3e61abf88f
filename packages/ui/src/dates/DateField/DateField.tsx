import { dateFieldLabels, type DateFieldLabels } from '../../labels/english/dateField.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { DateControl } from './DateControl.tsx';
import { type DateFieldOwnProps, type DateFieldRootProps } from './dateFieldProps.ts';

/** Props of `DateField`; other props are passed to the root. */
export type DateFieldProps = DateFieldRootProps &
  DateFieldOwnProps & {
    /** Name of the value in the submitted data: an ISO day, or nothing. */
    name?: string | undefined;

    /** The ISO day (`2018-06-05`), `''` for none; uncontrolled if omitted, starting with `defaultValue`. */
    value?: string | undefined;

    /** Initial value of an uncontrolled field. */
    defaultValue?: string | undefined;

    /** Called with a complete date as an ISO day, and with `''` when the date is no longer complete. */
    onChange?: ((value: string) => void) | undefined;

    /** Texts that replace the English defaults. */
    labels?: Partial<DateFieldLabels> | undefined;
  };

/** Field for a typed date: entered by segments, pasted, or `t` for today. */
export function DateField({ labels: customLabels, ...rest }: DateFieldProps) {
  return <DateControl {...rest} labels={useLabels('DateField', dateFieldLabels, customLabels)} />;
}
