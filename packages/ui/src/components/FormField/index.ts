export { FormField } from './FormField.tsx';
export { type FieldOption, type FieldWidth, type FormFieldProps, type StoredFile } from './fieldProps.ts';
export { type ChoiceOption } from './choiceOption.ts';
