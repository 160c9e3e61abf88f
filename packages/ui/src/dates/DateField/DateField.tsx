import { dateFieldLabels, type DateFieldLabels } from '../../labels/english/dateField.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { DateControl } from './DateControl.tsx';
import { type DateFieldOwnProps, type DateFieldRootProps } from './dateFieldProps.ts';

/** Props of `DateField`; the rest go to the root. */
export type DateFieldProps = DateFieldRootProps &
  DateFieldOwnProps & {
    /** Key of the answer in what a form sends: an ISO day, or nothing. */
    name?: string | undefined;

    /** The ISO day (`2018-06-05`), `''` for none; kept inside, from `defaultValue` on, where none is given. */
    value?: string | undefined;

    /** First value of an uncontrolled field. */
    defaultValue?: string | undefined;

    /** Called with a whole date as an ISO day, and with `''` when what is written is none any more. */
    onChange?: ((value: string) => void) | undefined;

    /** Words in place of the English ones. */
    labels?: Partial<DateFieldLabels> | undefined;
  };

/** Asks for a date that people know by heart: typed part by part, pasted, or `t` for today. */
export function DateField({ labels, ...rest }: DateFieldProps) {
  return <DateControl {...rest} words={useLabels('DateField', dateFieldLabels, labels)} />;
}
