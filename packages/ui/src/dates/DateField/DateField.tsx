import { dateFieldLabels } from '../../labels/english/dateField.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { DateControl } from './DateControl.tsx';
import { type DateFieldProps } from './dateFieldProps.ts';

/** Field for a typed date: entered by segments, pasted, or `t` for today. */
export function DateField({ labels: customLabels, ...rest }: DateFieldProps) {
  return <DateControl {...rest} labels={useLabels('DateField', dateFieldLabels, customLabels)} />;
}
