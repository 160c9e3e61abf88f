import { type ViewNaming, viewNaming } from '@firstbell/schema/views';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { useZodForm } from '../../platform/form/useZodForm.ts';

/** Props of `ViewDialog`. */
export type ViewDialogProps = {
  title: string;
  /** Initial name and sharing; `undefined` closes the dialog. */
  initial: ViewNaming | undefined;
  /** True if the person may share the view with the whole school. */
  canShare: boolean;
  /** Saves the view; rejects when the API refuses. */
  onSave: (naming: ViewNaming) => Promise<void>;
  onClose: () => void;
};

/** Dialog that asks for the name of a saved view, and whether to share the view. */
export function ViewDialog({ title, initial, onClose, ...rest }: ViewDialogProps) {
  return (
    <Dialog title={title} size="small" isOpen={initial !== undefined} onOpenChange={onClose}>
      {initial && <NamingForm title={title} initial={initial} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type NamingFormProps = ViewDialogProps & { initial: ViewNaming };

function NamingForm({ title, initial, canShare, onSave, onClose }: NamingFormProps) {
  const { field, formProps } = useZodForm<ViewNaming>({
    schema: viewNaming,
    defaultValues: initial,
    mode: 'onSubmit',
    onSubmit: async (naming) => {
      await onSave(naming);
      onClose();
    },
  });
  return (
    <Form aria-label={title} {...formProps} layout="stacked" submitLabel="Save" onCancel={onClose}>
      <FormField
        kind="text"
        label="Name"
        description="Names the list's current filters, order, columns and rows per page."
        isRequired
        width="full"
        {...field('name')}
      />
      {canShare && (
        <FormField
          kind="checkbox"
          label="Share with the school"
          description="Everybody finds it in the list; administrators change it."
          width="full"
          {...field('is_shared')}
        />
      )}
    </Form>
  );
}
