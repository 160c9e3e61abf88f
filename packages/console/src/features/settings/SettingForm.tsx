import { Form, type FormProps } from '@firstbell/ui';
import { type ZodForm } from '../../platform/form/useZodForm.ts';
import { UnsavedChangesDialog } from '../../records/form/UnsavedChangesDialog.tsx';
import { useUnsavedGuard } from '../../records/form/useUnsavedGuard.ts';

/** Props of `SettingForm`; further props are passed to `Form`. */
export type SettingFormProps = FormProps & {
  setting: Pick<ZodForm<Record<string, unknown>>, 'formProps' | 'isDirty'> & { reset: () => void };
};

/** Form of a setting. While it has edits, it has a Cancel button, and asks before they are lost. */
export function SettingForm({ setting, children, ...rest }: SettingFormProps) {
  const { formProps, isDirty, reset } = setting;
  const guard = useUnsavedGuard(isDirty);
  return (
    <Form {...formProps} hasRequiredNote={false} {...(isDirty && { onCancel: () => reset() })} {...rest}>
      {children}
      <UnsavedChangesDialog blocker={guard.blocker} onLeave={guard.release} />
    </Form>
  );
}
