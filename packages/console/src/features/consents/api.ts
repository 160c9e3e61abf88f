import { type SectionPlace } from '@firstbell/schema';
import { consents, type ConsentPurpose, consentPurposes, sectionConsents } from '@firstbell/schema/consents';
import { type ChoiceOption } from '@firstbell/ui';

/** Request of the panel of a student's consents: `GET /consent`. */
export const consentsOf = (id: string) =>
  ({ area: 'consent', path: '/consent', params: { id }, schema: consents }) as const;

/** Request of the panel of a section's consents for a purpose: `GET /consent/section`. */
export const sectionConsentsOf = ({ class: className, section }: SectionPlace, purpose: ConsentPurpose) =>
  ({
    area: 'consent',
    path: '/consent/section',
    params: { class: className, section, purpose },
    schema: sectionConsents,
  }) as const;

/** The purposes as options of a select. */
export const purposeOptions: readonly ChoiceOption[] = Object.entries(consentPurposes).map(
  ([value, { label }]) => ({ value, label }),
);

/** Converts the values of a fixed list to options of a select. */
export const toOptions = (values: readonly string[]): ChoiceOption[] =>
  values.map((value) => ({ value, label: value }));
