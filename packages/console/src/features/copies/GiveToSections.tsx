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

type Place = { class: string; section: string; date: string };
type CopyFormProps = GiveToSectionsProps & {
  place: Place;
  /** Sections to which the person may give it. */
  sections: readonly string[];
  onDone: () => void;
};

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function CopyForm({ area, recordKey, place, sections, onDone }: CopyFormProps) {
  const { http } = useServices();
  const client = useQueryClient();
  const copy = useMutation(copyOptions(http, client, area, recordKey));
  const hasDay = 'date' in area.labels;
  const { form, submit, isBusy, error } = useZodForm<SectionsCopy>({
    schema: sectionsCopy,
    defaultValues: { sections: [], ...(hasDay && { date: place.date }) },
    mode: 'onSubmit',
    onSubmit: async (values) => {
      await copy.mutateAsync(values);
      const names = values.sections.map((section) => `${place.class}-${section}`);
      notify.success(`The ${area.noun} was given to ${inWords.format(names)}.`);
      onDone();
    },
  });
  const chosen = useController({ control: form.control, name: 'sections' });
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
        label={`Sections of ${place.class}`}
        name="sections"
        orientation="horizontal"
        options={sections.map((section) => ({ value: section, label: `${place.class}-${section}` }))}
        value={chosen.field.value}
        errorMessage={chosen.fieldState.error?.message}
        onChange={(value) => {
          chosen.field.onChange([...value]);
        }}
      />
      {hasDay && (
        <DayField label={area.labels.date ?? 'Date'} isRequired name="date" control={form.control} />
      )}
    </Form>
  );
}

/** Panel to copy a record, even one of an earlier day, to several sections of its class at once; its own is offered for another day. */
export function GiveToSections({ area, recordKey }: GiveToSectionsProps) {
  const { http } = useServices();
  const { canIn } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(recordOptions(http, area, recordKey));
  const choices = useQuery(choicesOptions(http));
  const listed = choices.data?.classes.find(({ name }) => name === data?.class);
  const sections = (listed ? offeredSections(listed) : []).filter((section) =>
    canIn(area.key as AreaKey, 'add', placeOf({ ...data, section })),
  );
  if (data === undefined || sections.length === 0) return null;
  const place = { class: textOf(data.class), section: textOf(data.section), date: textOf(data.date) };
  const close = () => {
    setOpen(false);
  };
  return (
    <Panel title="Copies">
      <Button
        icon={<Copy aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        Give to sections…
      </Button>
      <Dialog title={`Give this ${area.noun} to sections`} size="small" isOpen={isOpen} onOpenChange={close}>
        <CopyForm {...{ area, recordKey, place, sections }} onDone={close} />
      </Dialog>
    </Panel>
  );
}
