import { useCall, useLoad } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/school';
import { type School, school, type StoredSchool } from '@firstbell/schema/school';
import { FormField, FormSection } from '@firstbell/ui';
import { FormProvider } from 'react-hook-form';
import { FileField } from '../../files/FileField.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { Loaded } from '../../../records/Loaded.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { createSettingSave } from '../createSettingSave.ts';
import { useSettingCache } from '../useSettingCache.ts';
import { useSettingForm } from '../useSettingForm.ts';

const valuesOf = ({ version: _, ...facts }: StoredSchool): School => facts;

function SchoolForm({ stored }: { stored: StoredSchool }) {
  const call = useCall();
  const { cache, refetch } = useSettingCache(contracts.read);
  const save = createSettingSave<StoredSchool>({
    send: async (facts, { version }) => cache(await call(contracts.save, { body: { ...facts, version } })),
    refetch,
    messages: { saved: 'School saved.', undone: 'The school is as it was.' },
  });
  const setting = useSettingForm<School, StoredSchool>({
    schema: school,
    stored,
    valuesOf,
    onSubmit: async (facts, base) => valuesOf(await save({ ...base, ...facts }, base)),
  });
  const { form, field } = setting;
  return (
    <FormProvider {...form}>
      <SettingForm aria-label="School" setting={setting}>
        <FormSection title="On paper">
          <FormField kind="text" label="Name of the school" width="full" {...field('name')} />
          <FormField kind="text" label="Address" width="full" {...field('address')} />
          <FormField
            kind="text"
            label="School code"
            description="Number at your board or authority, such as the affiliation number or the UDISE code."
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
      </SettingForm>
    </FormProvider>
  );
}

/** Settings of the school: what stands at the top of every paper. */
export function SchoolSection() {
  const query = useLoad(contracts.read);
  return (
    <SettingsPart
      title="School"
      introduction="What stands at the top of everything that is printed: lists, registers, class lists and report cards."
    >
      {() => (
        <Loaded what="the facts of the school" lines={8} query={query}>
          {(stored) => <SchoolForm stored={stored} />}
        </Loaded>
      )}
    </SettingsPart>
  );
}
