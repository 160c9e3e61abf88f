import * as lists from '@firstbell/schema/contracts/lists';
import { useLoad } from '../../platform/useApi.ts';
import { type FieldNeed, type OptionalFields } from '@firstbell/schema';
import { Banner, FormField, FormSection } from '@firstbell/ui';
import { styled } from 'styled-components';
import { formatList } from '../../platform/formatList.ts';
import { listAreaNeeds, describeEmptyRecords, setRequired, type AreaNeeds } from './requiredSetting.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { useRequiredFields } from './useRequiredFields.ts';

const Note = styled.p`
  grid-column: 1 / -1;
  color: ${({ theme }) => theme.color.inkMuted};
`;

const labelsOf = (needs: readonly FieldNeed[], kind: FieldNeed['need']) =>
  needs.filter(({ need }) => need === kind).map(({ label }) => label);

type AreaFieldsProps = Pick<AreaNeeds, 'area' | 'needs'> & {
  /** Number of records without a value, by field; `undefined` while the numbers load. */
  emptyCounts: Readonly<Record<string, number>> | undefined;
  stored: OptionalFields;
  edited: OptionalFields;
  onChange: (edited: OptionalFields) => void;
};

/** Checkboxes of an area's fields; a checked field is required. */
function AreaFields({ area, needs, emptyCounts, stored, edited, onChange }: AreaFieldsProps) {
  const neverRequired = labelsOf(needs, 'never');
  return (
    <FormSection
      title={area.title}
      {...(neverRequired.length > 0 && {
        description: `${formatList(neverRequired)} may always stay empty.`,
      })}
    >
      {needs
        .filter(({ need }) => need !== 'never')
        .map(({ field, label, need, why }) => (
          <FormField
            key={field}
            kind="checkbox"
            width="regular"
            label={label}
            name={`${area.key}.${field}`}
            isDisabled={need === 'always'}
            checked={need === 'always' || !edited[area.key]?.includes(field)}
            description={
              need === 'always'
                ? why
                : describeEmptyRecords(area, field, { emptyCount: emptyCounts?.[field] ?? 0, stored, edited })
            }
            onChange={({ target }) => {
              onChange(setRequired(edited, area, field, target.checked));
            }}
          />
        ))}
    </FormSection>
  );
}

function RequiredForm({ stored }: { stored: OptionalFields }) {
  const { data, isError: isUncounted } = useLoad(lists.countEmpty);
  const emptyCounts = data?.empty;
  const setting = useRequiredFields(stored);
  const allAreas = listAreaNeeds();
  const areasWithoutChoice = allAreas.filter(({ hasChoice }) => !hasChoice).map(({ area }) => area.title);

  return (
    <SettingForm aria-label="Required fields" setting={setting}>
      {isUncounted && (
        <Banner tone="warning">Records without a value could not be counted. Open this part again.</Banner>
      )}
      {allAreas
        .filter(({ hasChoice }) => hasChoice)
        .map(({ area, needs }) => (
          <AreaFields
            key={area.key}
            area={area}
            needs={needs}
            emptyCounts={emptyCounts?.[area.key]}
            stored={stored}
            edited={setting.edited}
            onChange={setting.change}
          />
        ))}
      <FormSection title="Others">
        <Note>{formatList(areasWithoutChoice)} have no field to decide about.</Note>
      </FormSection>
    </SettingForm>
  );
}

/** Settings of the required fields of each form. */
export function RequiredSection() {
  return (
    <SettingsPart
      title="Required fields"
      introduction="A field that is ticked must be filled in when a record is saved. Untick what your school does not always have, such as a student’s email. Records that are empty in a field stay as they are, and are asked for it when they are next saved."
    >
      {({ optional_fields: stored }) => <RequiredForm stored={stored} />}
    </SettingsPart>
  );
}
