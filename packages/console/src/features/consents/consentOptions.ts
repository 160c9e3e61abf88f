import { consentPurposes } from '@firstbell/schema/consents';
import { type ChoiceOption } from '@firstbell/ui';

/** The purposes as options of a select. */
export const purposeOptions: readonly ChoiceOption[] = Object.entries(consentPurposes).map(
  ([value, { label }]) => ({ value, label }),
);

/** Converts the values of a fixed list to options of a select. */
export const toOptions = (values: readonly string[]): ChoiceOption[] =>
  values.map((value) => ({ value, label: value }));
