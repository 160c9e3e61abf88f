export { DateRangePicker, type DateRangePickerProps, type DayRange } from './DateRangePicker.tsx';
