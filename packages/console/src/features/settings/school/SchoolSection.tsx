import { requestOptions } from '../../../platform/http/requestOptions.ts';
import * as contracts from '@firstbell/schema/contracts/school';
import { type StoredSchool } from '@firstbell/schema/school';
import { Form, FormField, FormSection } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useServices } from '../../../platform/services.ts';
import { UnsavedChangesDialog } from '../../../records/form/UnsavedChangesDialog.tsx';
import { useUnsavedGuard } from '../../../records/form/useUnsavedGuard.ts';
import { FileField } from '../../files/FileField.tsx';
import { SettingPending } from '../SettingPending.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSchoolSetting } from './useSchoolSetting.ts';

function SchoolForm({ stored }: { stored: StoredSchool }) {
  const { form, field, reset, isDirty, formProps } = useSchoolSetting(stored);
  const guard = useUnsavedGuard(isDirty);
  return (
    <FormProvider {...form}>
      <Form
        aria-label="School"
        {...formProps}
        submitLabel="Submit"
        hasRequiredNote={false}
        {...(isDirty && {
          onCancel: () => reset(),
        })}
      >
        <FormSection title="On paper">
          <FormField
            kind="text"
            label="Name of the school"
            width="full"
            autoComplete="off"
            {...field('name')}
          />
          <FormField kind="text" label="Address" width="full" autoComplete="off" {...field('address')} />
          <FormField
            kind="text"
            label="School code"
            description="Number at your board or authority, such as the affiliation number or the UDISE code."
            autoComplete="off"
            {...field('code')}
          />
          <FileField
            name="logo"
            label="Logo"
            description="PNG or JPEG, at most 1 MiB, printed 20 mm wide at the top left."
            accept=".png,.jpg,.jpeg"
            isRequired={false}
          />
        </FormSection>
        <UnsavedChangesDialog blocker={guard.blocker} onLeave={guard.release} />
      </Form>
    </FormProvider>
  );
}

function School() {
  const { http } = useServices();
  const query = useQuery(requestOptions(http, contracts.read));
  return query.data ? (
    <SchoolForm stored={query.data} />
  ) : (
    <SettingPending noun="facts of the school" query={query} />
  );
}

/** Settings of the school: what stands at the top of every paper. */
export function SchoolSection() {
  return (
    <SettingsPart
      title="School"
      introduction="What stands at the top of everything that is printed: lists, registers, class lists and report cards."
    >
      {() => <School />}
    </SettingsPart>
  );
}
