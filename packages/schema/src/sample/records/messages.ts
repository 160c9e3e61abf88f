import { type SettingsInput } from '../../areas/settings.ts';

/** Builds one valid message; `overrides` replace its values. */
export function buildMessage(overrides: Partial<SettingsInput> = {}): SettingsInput {
  return {
    title: 'Staff room closed on Monday',
    message: 'The staff room is painted on Monday. Please use the library until Tuesday morning.',
    ...overrides,
  };
}
