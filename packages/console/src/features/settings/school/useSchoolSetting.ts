import { type School, school, type StoredSchool } from '@firstbell/schema/school';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../platform/services.ts';
import { saveSchoolOptions, schoolOptions } from '../../../platform/school/schoolApi.ts';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';

const valuesOf = ({ version: _, ...facts }: StoredSchool): School => facts;

/** Returns the form that edits the facts of the school; a save can be undone. */
export function useSchoolSetting(stored: StoredSchool) {
  const { http } = useServices();
  const client = useQueryClient();
  const save = useSettingSave<StoredSchool>({
    queryKey: schoolOptions(http).queryKey,
    send: (facts, { version }) =>
      new MutationObserver(client, saveSchoolOptions(http)).mutate({ ...facts, version }),
    messages: { saved: 'School saved.', undone: 'The school is as it was.' },
  });

  return useSettingForm<School, StoredSchool>({
    schema: school,
    stored,
    valuesOf,
    onSubmit: async (facts, base) => valuesOf(await save({ ...base, ...facts }, base)),
  });
}
