import { areas, type AreaKey } from '@firstbell/schema';
import { type ErasurePlace } from '@firstbell/schema/erasure';
import { createRecordUrl } from '../../records/values/recordUrls.ts';
import { createPersonUrl } from '../profiles/profileUrls.ts';

const isArea = (area: string): area is AreaKey => Object.hasOwn(areas, area);

/** Describes a text that names a person: its record and field, and the URL at which it can be changed. */
export function describePlace({
  area,
  record,
  field,
  student,
}: Pick<ErasurePlace, 'area' | 'record' | 'field' | 'student'>): { label: string; href: string } {
  if (!isArea(area)) {
    const term = field.slice(field.indexOf('.') + 1);
    return { label: `Report card of ${student}, ${term}`, href: createPersonUrl('student', student) };
  }
  const { noun, labels } = areas[area];
  const fieldLabel = (labels as Readonly<Record<string, string>>)[field] ?? 'File';
  const capitalized = noun.charAt(0).toUpperCase() + noun.slice(1);
  return { label: `${capitalized} ${record}, ${fieldLabel}`, href: createRecordUrl(areas[area], record) };
}
