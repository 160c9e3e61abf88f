import * as erasure from '@firstbell/schema/contracts/erasure';
import { useCall } from '../../platform/useApi.ts';
import {
  type Retention,
  type RetentionKind,
  retentionKinds,
  retentionPolicy,
  type RetentionPolicy,
} from '@firstbell/schema/erasure';
import { FormField, FormSection, notify } from '@firstbell/ui';
import { SettingForm } from '../settings/SettingForm.tsx';
import { useSettingCache } from '../settings/useSettingCache.ts';
import { useSettingForm } from '../settings/useSettingForm.ts';

const kinds = Object.keys(retentionKinds) as RetentionKind[];

/** Parses the number of years in a box; null for an empty box, which keeps the records for ever. */
const parseYears = (typed: string | null): number | null =>
  typed === null || typed === '' ? null : Number(typed);

/** Form with the retention period of each kind of records, in years. */
export function PolicyForm({ years }: Pick<Retention, 'years'>) {
  const call = useCall();
  const { cache } = useSettingCache(erasure.read);
  const setting = useSettingForm<RetentionPolicy, RetentionPolicy['years']>({
    schema: retentionPolicy,
    stored: years,
    valuesOf: (base) => ({ years: base }),
    onSubmit: async (policy) => {
      const saved = cache(await call(erasure.savePolicy, { body: policy }));
      notify.success('Retention saved. Nothing was erased.');
      return { years: saved.years };
    },
  });
  return (
    <SettingForm aria-label="Retention" setting={setting} submitLabel="Save">
      <FormSection
        title="Years kept"
        description="After the end of the academic year; an empty box keeps the records for ever."
      >
        {kinds.map((kind) => (
          <FormField
            key={kind}
            kind="number"
            label={retentionKinds[kind].label}
            description={`We propose ${String(retentionKinds[kind].years)}. ${retentionKinds[kind].why}`}
            min={1}
            max={100}
            step={1}
            inputMode="numeric"
            width="short"
            {...setting.field(`years.${kind}`, { setValueAs: parseYears })}
          />
        ))}
      </FormSection>
    </SettingForm>
  );
}
