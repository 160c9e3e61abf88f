export { Form, type FormProps } from './Form.tsx';
export { FormSection, type FormSectionProps } from './FormSection.tsx';
