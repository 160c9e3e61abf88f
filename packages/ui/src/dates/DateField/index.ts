export { DateField, type DateFieldProps } from './DateField.tsx';
export {
  DatesProvider,
  type DateSettings,
  type DatesProviderProps,
  type WeekStart,
} from './DatesProvider.tsx';
export { type DateFormat } from './dateFormat.ts';
