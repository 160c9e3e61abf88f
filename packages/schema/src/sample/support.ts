import { type SupportInput } from '../areas/support.ts';

/** Builds one valid contact with the given values in place of the usual ones. */
export function buildSupport(overrides: Partial<SupportInput> = {}): SupportInput {
  return { mail: 'help@firstbell.example', phone: '+919000010001', ...overrides };
}
