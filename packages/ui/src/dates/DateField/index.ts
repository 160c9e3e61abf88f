export { DateField } from './DateField.tsx';
export { type DateFieldProps } from './dateFieldProps.ts';
export {
  DatesProvider,
  type DateSettings,
  type DatesProviderProps,
  type WeekStart,
} from './DatesProvider.tsx';
export { type DateFormat } from './dateFormat.ts';
