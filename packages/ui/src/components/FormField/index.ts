export { FormField } from './FormField.tsx';
export { type FieldOption, type FieldWidth, type FormFieldProps } from './fieldProps.ts';
