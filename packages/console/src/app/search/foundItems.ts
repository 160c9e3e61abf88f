import { areas, type FoundRecord, type FoundSection } from '@firstbell/schema';
import { type SearchItem } from '@firstbell/ui';
import { type Access } from '../../platform/access/useAccess.ts';
import { createSectionUrl, formatSectionName } from '../../features/profiles/profileUrls.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Creates the search result of a record with a generated key. The result links to the record's form if the person may edit
 * the record and `screenPaths` contains the form, and otherwise to a list with only this record.
 */
export function createRecordItem(
  { area, key, name }: FoundRecord,
  { can }: Access,
  screenPaths: readonly string[],
): SearchItem {
  const formUrl = createFormUrl(areas[area], key);
  const canOpenForm = can(area, 'edit') && screenPaths.includes(formUrl.split('?')[0] ?? '');
  const noun = capitalize(areas[area].noun);
  return {
    id: `record:${key}`,
    label: name === '' ? key : `${key} · ${name}`,
    description: noun,
    href: canOpenForm ? formUrl : `/${area}?${new URLSearchParams({ q: key }).toString()}`,
  };
}

/** Creates the search result of a section: a link to the section's page. */
export function createSectionItem(section: FoundSection): SearchItem {
  const name = formatSectionName(section);
  return { id: `section:${name}`, label: name, href: createSectionUrl(section) };
}
