import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/school';
import { type School, school, type StoredSchool } from '@firstbell/schema/school';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';

const valuesOf = ({ version: _, ...facts }: StoredSchool): School => facts;

/** Returns the form that edits the facts of the school; a save can be undone. */
export function useSchoolSetting(stored: StoredSchool) {
  const call = useCall();
  const save = useSettingSave<StoredSchool>({
    queryKey: createQueryKey(contracts.read),
    send: (facts, { version }) => call(contracts.save, { body: { ...facts, version } }),
    messages: { saved: 'School saved.', undone: 'The school is as it was.' },
  });

  return useSettingForm<School, StoredSchool>({
    schema: school,
    stored,
    valuesOf,
    onSubmit: async (facts, base) => valuesOf(await save({ ...base, ...facts }, base)),
  });
}
