import { requiredFields, type Choices } from '@firstbell/schema';
import { Form, FormField, FormSection } from '@firstbell/ui';
import { FormProvider } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog.tsx';
import { createFormName } from './createFormName.ts';
import { History } from '../history/History.tsx';
import { type FieldViews } from '../values/FieldView.ts';
import { TERMS_FIELD } from '../values/formValues.ts';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { useListUrl } from '../values/recordUrls.ts';
import { RecordField, useField } from '../fields/RecordField.tsx';
import { useFragmentFocus } from './useFragmentFocus.ts';
import { useRecordForm, type RecordFormOptions } from './useRecordForm.ts';

/** Props of `RecordForm`. */
export type RecordFormProps = Omit<RecordFormOptions, 'optional'> & {
  views: FieldViews;
  choices: Choices;
  /** Disables the fields, because no record is chosen. */
  isDisabled?: boolean;
};

/** Form of an area's record: its sections, the checkbox of the terms, the history and the dialogs. */
export function RecordForm({ views, choices, isDisabled = false, ...options }: RecordFormProps) {
  const { area, record, hasTerms } = options;
  const { optional_fields: optional } = choices;
  const recordForm = useRecordForm({ ...options, optional });
  const { form, conflict, guard } = recordForm;
  useFragmentFocus(form, isDisabled ? [] : Object.keys(area.fields));
  const required = requiredFields(area, optional);
  const draftNote = recordForm.isRestoredDraft
    ? 'What you typed before is back. Submit to save it.'
    : undefined;

  return (
    <FormProvider {...form}>
      <Form
        aria-label={createFormName(area)}
        {...recordForm.formProps}
        isDisabled={isDisabled}
        cancelHref={useListUrl(area)}
      >
        {draftNote && <p role="status">{draftNote}</p>}
        {area.sections.map(({ title, fields }) => (
          <FormSection key={title} title={title}>
            {fields.map((name) => (
              <RecordField
                key={name}
                area={area}
                name={name}
                view={views[name]}
                choices={choices}
                isRequired={required.has(name)}
                record={record}
              />
            ))}
          </FormSection>
        ))}
        {hasTerms && <Terms />}
      </Form>
      {record && (
        <History area={area} record={record} views={views} canEdit onRestored={recordForm.showSaved} />
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          area={area}
          views={views}
          onSettle={recordForm.settleConflict}
          onClose={recordForm.closeConflict}
        />
      )}
      <UnsavedChangesDialog blocker={guard.blocker} onLeave={guard.discardAndLeave} />
    </FormProvider>
  );
}

function Terms() {
  return (
    <FormField
      kind="checkbox"
      label="I accept all terms and conditions."
      isRequired
      width="full"
      {...useField(TERMS_FIELD)}
    />
  );
}
