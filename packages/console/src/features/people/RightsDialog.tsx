import { roles, type Person, type PersonChange } from '@firstbell/schema';
import { extraRights } from '@firstbell/schema/access';
import { Dialog, Form, FormField, FormSection } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { RIGHT_MEANINGS, RIGHT_LABELS, ROLE_MEANINGS, ROLE_LABELS } from '../../platform/access/roleWords.ts';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { toPersonName, describeSections } from './personWords.ts';

/** Props of `RightsDialog`. */
export type RightsDialogProps = {
  /** Person whose rights are edited; `undefined` closes the dialog. */
  person: Person | undefined;
  onClose: () => void;
  /** Changes the rights; resolves to whether the dialog is done. */
  onChoose: (person: Person, change: PersonChange) => Promise<boolean>;
};

/** Dialog that shows what a person may do, and edits the role and the extra rights. */
export function RightsDialog({ person, onClose, onChoose }: RightsDialogProps) {
  return (
    <Dialog
      title={person ? `Rights of ${toPersonName(person)}` : ''}
      size="small"
      isOpen={person !== undefined}
      onOpenChange={onClose}
    >
      {person && <RightsForm person={person} onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  );
}

const rightsSchema = z.object({
  role: z.enum(roles, 'Choose a role.'),
  examination: z.boolean(),
  incidents: z.boolean(),
});
type RightsInput = z.output<typeof rightsSchema>;

const ROLE_OPTIONS = roles.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Describes the sections of a teacher, and why they are included. */
function describeScope({ teacher, sections }: Person): string {
  if (teacher === '')
    return 'This account is not linked to a teacher, so it reaches no section: invite the teacher from their form.';
  if (sections.length === 0) return `${teacher} teaches no section this year, so no section is reached.`;
  return `Reached as ${teacher}, by class teachers and timetable: ${describeSections(sections)}.`;
}

function RightsForm({ person, onClose, onChoose }: RightsDialogProps & { person: Person }) {
  const { role, rights } = person;
  const { form, field, formProps } = useZodForm<RightsInput>({
    schema: rightsSchema,
    defaultValues: {
      role,
      examination: rights.includes('examination'),
      incidents: rights.includes('incidents'),
    },
    onSubmit: async (input) => {
      const chosenRights = extraRights.filter((right) => input.role !== 'administrator' && input[right]);
      const change = { ...(input.role !== role && { role: input.role }), rights: chosenRights };
      if (await onChoose(person, change)) onClose();
    },
  });
  const chosenRole = useWatch({ control: form.control, name: 'role' });

  return (
    <Form aria-label="Role and rights" {...formProps} layout="stacked" onCancel={onClose} submitLabel="Save">
      <FormField
        kind="select"
        label="Role"
        isRequired
        options={ROLE_OPTIONS}
        description={ROLE_MEANINGS[chosenRole]}
        {...field('role')}
      />
      {chosenRole === 'teacher' && <p>{describeScope(person)}</p>}
      {chosenRole !== 'administrator' && (
        <FormSection title="Extra rights">
          {extraRights.map((right) => (
            <FormField
              key={right}
              kind="checkbox"
              label={RIGHT_LABELS[right]}
              description={RIGHT_MEANINGS[right]}
              width="full"
              {...field(right)}
            />
          ))}
        </FormSection>
      )}
    </Form>
  );
}
