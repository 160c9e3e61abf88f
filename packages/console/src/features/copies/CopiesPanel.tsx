import { useSend } from '../../platform/useApi.ts';
import { useChoices } from '../../records/useChoices.ts';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type Area, type AreaKey } from '@firstbell/schema';
import { type CopyPlace, type SectionsCopy, sectionsCopy } from '@firstbell/schema/copies';
import { Button, CheckboxGroup, Form, FormField, notify, Panel } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Fragment, useState } from 'react';
import { type FieldErrors, useController } from 'react-hook-form';
import { useAccess } from '../../platform/access/useAccess.ts';
import { DialogButton } from '../../platform/dialog/DialogButton.tsx';
import { DayField } from '../../platform/form/DayField.tsx';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { formatList } from '../../platform/formatList.ts';
import { createAreaQueryKey } from '../../records/requests.ts';
import { useRecord } from '../../records/useRecord.ts';
import { toText } from '../../records/values/formValues.ts';
import { createAddCheck, listCopyClasses, type CopyClass, replacePlacesOfClass } from './listCopyClasses.ts';

/** Props of `CopiesPanel`. */
export type CopiesPanelProps = { area: Area; recordKey: string };

/** Class, subject and date of the record to copy; each is empty if the record has none. */
type CopiedRecord = { class: string; subject: string; date: string };
type CopyFormProps = CopiesPanelProps & {
  record: CopiedRecord;
  /** Classes and sections to which the person may give a copy. */
  classes: readonly CopyClass[];
  onDone: () => void;
};

/** Maximum number of classes that are all shown initially. If there are more, only the record's own class is. */
const MAX_INITIAL_CLASSES = 4;

/** Joins the error messages of the chosen sections of a class; undefined without errors. */
function joinErrors(name: string, places: readonly CopyPlace[], errors: FieldErrors<SectionsCopy>['places']) {
  const messages = places.flatMap((place, index) => {
    const error = errors?.[index];
    if (place.class !== name || error === undefined) return [];
    return [error.class, error.section, error.subject].flatMap((fieldError) => fieldError?.message ?? []);
  });
  return messages.length === 0 ? undefined : messages.join(' ');
}

function CopyForm({ area, recordKey, record, classes, onDone }: CopyFormProps) {
  const client = useQueryClient();
  const copy = useSend(recordContracts(area).copy, {
    onSuccess: () => client.invalidateQueries({ queryKey: createAreaQueryKey(area) }),
  });
  const hasDate = 'date' in area.labels;
  const [subjects, setSubjects] = useState<Readonly<Record<string, string>>>({});
  const hasManyClasses = classes.length > MAX_INITIAL_CLASSES;
  const [isExpanded, setIsExpanded] = useState(!hasManyClasses);
  const { form, error, formProps } = useZodForm<SectionsCopy>({
    schema: sectionsCopy,
    defaultValues: { places: [], ...(hasDate && { date: record.date }) },
    mode: 'onSubmit',
    onSubmit: async (values) => {
      await copy.mutateAsync({ key: recordKey, body: values });
      const names = values.places.map((place) => `${place.class}-${place.section}`);
      notify.success(`The ${area.noun} was given to ${formatList(names)}.`);
      onDone();
    },
  });
  const {
    field: { value: places, onChange },
    fieldState,
    formState: { errors },
  } = useController({ control: form.control, name: 'places' });
  const shownClasses = classes.filter(
    ({ name }, index) => isExpanded || index === 0 || places.some((place) => place.class === name),
  );
  return (
    <Form
      aria-label="Give to sections"
      {...formProps}
      layout="stacked"
      submitLabel="Give"
      hasRequiredNote={false}
      onCancel={onDone}
      errorMessage={error ?? fieldState.error?.root?.message ?? fieldState.error?.message}
    >
      {shownClasses.map(({ name, sections, subjects: offeredSubjects, defaultSubject }, index) => {
        const chosenSections = places.filter((place) => place.class === name).map(({ section }) => section);
        const subject = subjects[name] ?? '';
        const changeChoice = (newChoice: { sections: readonly string[]; subject: string }) => {
          form.clearErrors('places');
          onChange(replacePlacesOfClass(places, name, newChoice));
        };
        return (
          <Fragment key={name}>
            <CheckboxGroup
              label={`Sections of ${name}`}
              name={`sections of ${name}`}
              orientation="horizontal"
              options={sections.map((section) => ({ value: section, label: `${name}-${section}` }))}
              value={chosenSections}
              errorMessage={joinErrors(name, places, errors.places)}
              onChange={(newSections) => {
                changeChoice({ sections: newSections, subject });
              }}
            />
            {offeredSubjects.length > 0 && defaultSubject === '' && chosenSections.length > 0 && (
              <FormField
                kind="select"
                label={`Subject in ${name}`}
                description={`${name} has no ${record.subject} that you teach.`}
                name={`subject in ${name}`}
                placeholder="Choose"
                width="full"
                options={offeredSubjects.map((value) => ({ value, label: value }))}
                value={subject}
                onChange={({ target }) => {
                  setSubjects({ ...subjects, [name]: target.value });
                  changeChoice({ sections: chosenSections, subject: target.value });
                }}
              />
            )}
            {index === 0 && hasManyClasses && (
              <div>
                <Button
                  size="small"
                  aria-expanded={isExpanded}
                  onClick={() => {
                    setIsExpanded(!isExpanded);
                  }}
                >
                  Other classes
                </Button>
              </div>
            )}
          </Fragment>
        );
      })}
      {hasDate && (
        <DayField label={area.labels.date ?? 'Date'} isRequired name="date" control={form.control} />
      )}
    </Form>
  );
}

/**
 * Panel that copies a record to several sections at once. Offers the sections in which the person may add a record; also
 * the record's own section, because the copies may have another date.
 */
export function CopiesPanel({ area, recordKey }: CopiesPanelProps) {
  const access = useAccess();
  const { data } = useRecord(area, recordKey);
  const choices = useChoices();
  if (data === undefined || choices.data === undefined) return null;
  const [className, subject, date] = [toText(data.class), toText(data.subject), toText(data.date)];
  const record = { class: className, subject, date };
  const classes = listCopyClasses(choices.data, record, createAddCheck(access, area.key as AreaKey));
  if (classes.length === 0) return null;
  return (
    <Panel title="Copies">
      <DialogButton
        icon={<Copy aria-hidden="true" />}
        label="Give to sections…"
        title={`Give this ${area.noun} to sections`}
        dialogSize="small"
      >
        {(close) => <CopyForm {...{ area, recordKey, record, classes }} onDone={close} />}
      </DialogButton>
    </Panel>
  );
}
