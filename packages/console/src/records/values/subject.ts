import { showDate } from '../../platform/dates/showDate.ts';
import { toText } from './formValues.ts';

const SEPARATOR = ' · ';

/**
 * Fills the values of a record into a template such as `{first_name} {last_name} · {class}-{section}`; omits parts
 * without a value, and formats dates in the person's format.
 */
export function fillSubject(template: string, record: Readonly<Record<string, unknown>>): string {
  return (
    template
      .split(SEPARATOR)
      .map((part) =>
        part.replaceAll(/\{(\w+)\}/g, (_, field: string) => showDate(toText(record[field]))).trim(),
      )
      // Without values, only punctuation is left of a part.
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
      .join(SEPARATOR)
  );
}
