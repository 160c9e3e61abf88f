import { supportForms } from '@firstbell/schema';
import { FormScreen } from '../../records/form/FormScreen.tsx';

/** Form of the contact for help with the console. */
export const AppSupportForm = () => <FormScreen area={supportForms.app} recordKey="app" />;

/** Form of the contact of the school's administration. */
export const AdminSupportForm = () => <FormScreen area={supportForms.admin} recordKey="admin" />;

/** Form of the emergency contact. */
export const EmergencyContactForm = () => <FormScreen area={supportForms.emergency} recordKey="emergency" />;
