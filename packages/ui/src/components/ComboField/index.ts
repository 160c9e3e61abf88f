export { ComboField, type ComboFieldProps } from './ComboField.tsx';
export { type ComboOption } from './findExactOption.ts';
