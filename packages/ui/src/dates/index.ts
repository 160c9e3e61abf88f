export type {} from '../theme/styled.ts';
export {
  DateField,
  DatesProvider,
  type DateFieldProps,
  type DateFormat,
  type DateSettings,
  type DatesProviderProps,
  type WeekStart,
} from './DateField/index.ts';
export { DatePicker, type DatePickerProps } from './DatePicker/index.ts';
export { DateRangePicker, type DateRangePickerProps, type DayRange } from './DateRangePicker/index.ts';
