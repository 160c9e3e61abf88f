import { type SupportInput } from '../../areas/support.ts';

/** Builds one valid contact; `overrides` replace its values. */
export function buildSupport(overrides: Partial<SupportInput> = {}): SupportInput {
  return { mail: 'help@firstbell.example', phone: '+919000010001', ...overrides };
}
