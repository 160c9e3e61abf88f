import { type AreaDefinition, type AreaKey, offeredSections } from '@firstbell/schema';
import { type SectionsCopy, sectionsCopy } from '@firstbell/schema/copies';
import { Button, CheckboxGroup, Dialog, Form, notify, Panel } from '@firstbell/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useAccess } from '../../platform/access/useAccess.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { useServices } from '../../platform/services.ts';
import { choicesOptions, recordOptions } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { placeOf } from '../../platform/access/places.ts';
import { copyOptions } from './copiesApi.ts';

/** Props of `GiveToSections`. */
export type GiveToSectionsProps = { area: AreaDefinition; recordKey: string };

/** Class, section and date of the record to copy; empty texts where it has none. */
type CopiedRecord = { class: string; section: string; date: string };
type CopyFormProps = GiveToSectionsProps & {
  record: CopiedRecord;
  /** Sections of the record's class to which the person may give a copy. */
  sections: readonly string[];
  onDone: () => void;
};

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function CopyForm({ area, recordKey, record, sections, onDone }: CopyFormProps) {
  const { http } = useServices();
  const client = useQueryClient();
  const copy = useMutation(copyOptions(http, client, area, recordKey));
  const hasDate = 'date' in area.labels;
  const { form, submit, isBusy, error } = useZodForm<SectionsCopy>({
    schema: sectionsCopy,
    defaultValues: { sections: [], ...(hasDate && { date: record.date }) },
    mode: 'onSubmit',
    onSubmit: async (values) => {
      await copy.mutateAsync(values);
      const names = values.sections.map((section) => `${record.class}-${section}`);
      notify.success(`The ${area.noun} was given to ${listFormat.format(names)}.`);
      onDone();
    },
  });
  const sectionsField = useController({ control: form.control, name: 'sections' });
  return (
    <Form
      aria-label="Give to sections"
      validationBehavior="aria"
      layout="stacked"
      submitLabel="Give"
      hasRequiredNote={false}
      onSubmit={submit}
      onCancel={onDone}
      isPending={isBusy}
      errorMessage={error}
    >
      <CheckboxGroup
        label={`Sections of ${record.class}`}
        name="sections"
        orientation="horizontal"
        options={sections.map((section) => ({ value: section, label: `${record.class}-${section}` }))}
        value={sectionsField.field.value}
        errorMessage={sectionsField.fieldState.error?.message}
        onChange={(value) => {
          sectionsField.field.onChange([...value]);
        }}
      />
      {hasDate && (
        <DayField label={area.labels.date ?? 'Date'} isRequired name="date" control={form.control} />
      )}
    </Form>
  );
}

/**
 * Panel that copies a record to several sections of its class at once. The record's own section is offered,
 * too, because the copies may have another date.
 */
export function GiveToSections({ area, recordKey }: GiveToSectionsProps) {
  const { http } = useServices();
  const { canIn } = useAccess();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(recordOptions(http, area, recordKey));
  const choices = useQuery(choicesOptions(http));
  const schoolClass = choices.data?.classes.find(({ name }) => name === data?.class);
  const sections = (schoolClass ? offeredSections(schoolClass) : []).filter((section) =>
    canIn(area.key as AreaKey, 'add', placeOf({ ...data, section })),
  );
  if (data === undefined || sections.length === 0) return null;
  const record = { class: textOf(data.class), section: textOf(data.section), date: textOf(data.date) };
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Panel title="Copies">
      <Button
        icon={<Copy aria-hidden="true" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Give to sections…
      </Button>
      <Dialog title={`Give this ${area.noun} to sections`} size="small" isOpen={isOpen} onOpenChange={close}>
        <CopyForm {...{ area, recordKey, record, sections }} onDone={close} />
      </Dialog>
    </Panel>
  );
}
