import { roles, type Person, type PersonChange } from '@firstbell/schema';
import { extraRights } from '@firstbell/schema/access';
import { Dialog, Form, FormField, FormSection } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { RIGHT_MEANINGS, RIGHT_WORDS, ROLE_MEANINGS, ROLE_WORDS } from '../../platform/access/roleWords.ts';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { nameOf, sectionsInWords } from './personWords.ts';

/** Props of `RightsDialog`. */
export type RightsDialogProps = {
  /** Person whose rights are chosen; `undefined` while the dialog is closed. */
  person: Person | undefined;
  onClose: () => void;
  onChoose: (person: Person, change: PersonChange) => void;
};

/** Dialog that shows what a person may do, and chooses the role and the extra rights. */
export function RightsDialog({ person, onClose, onChoose }: RightsDialogProps) {
  return (
    <Dialog
      title={person ? `Rights of ${nameOf(person)}` : ''}
      size="small"
      isOpen={person !== undefined}
      onOpenChange={onClose}
    >
      {person && <RightsForm person={person} onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  );
}

const rightsForm = z.object({
  role: z.enum(roles, 'Choose a role.'),
  examination: z.boolean(),
  incidents: z.boolean(),
});
type RightsInput = z.output<typeof rightsForm>;

const ROLES = roles.map((value) => ({ value, label: ROLE_WORDS[value] }));

/** Says which sections a teacher reaches, and why. */
function reachInWords({ teacher, sections }: Person): string {
  if (teacher === '')
    return 'This account belongs to no teacher, so it reaches no section: invite the teacher from their form.';
  if (sections.length === 0) return `${teacher} teaches no section this year, so no section is reached.`;
  return `Reached as ${teacher}, by class teachers and timetable: ${sectionsInWords(sections)}.`;
}

function RightsForm({ person, onClose, onChoose }: RightsDialogProps & { person: Person }) {
  const { role, rights } = person;
  const { form, field, submit, isBusy, error } = useZodForm<RightsInput>({
    schema: rightsForm,
    defaultValues: {
      role,
      examination: rights.includes('examination'),
      incidents: rights.includes('incidents'),
    },
    onSubmit: (chosen) => {
      const given = extraRights.filter((right) => chosen.role !== 'administrator' && chosen[right]);
      onClose();
      onChoose(person, { ...(chosen.role !== role && { role: chosen.role }), rights: given });
      return Promise.resolve(undefined);
    },
  });
  const chosen = useWatch({ control: form.control, name: 'role' });

  return (
    <Form
      aria-label="Role and rights"
      validationBehavior="aria"
      layout="stacked"
      onSubmit={submit}
      onCancel={onClose}
      isPending={isBusy}
      submitLabel="Save"
      errorMessage={error}
    >
      <FormField
        kind="select"
        label="Role"
        isRequired
        options={ROLES}
        description={ROLE_MEANINGS[chosen]}
        {...field('role')}
      />
      {chosen === 'teacher' && <p>{reachInWords(person)}</p>}
      {chosen !== 'administrator' && (
        <FormSection title="Extra rights">
          {extraRights.map((right) => (
            <FormField
              key={right}
              kind="checkbox"
              label={RIGHT_WORDS[right]}
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
