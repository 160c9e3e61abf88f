import { type SectionPlace } from '@firstbell/schema';
import { Link } from '@firstbell/ui';
import { useChoices } from '../../records/useChoices.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import {
  createPersonUrl,
  findSection,
  createSectionUrl,
  formatSectionName,
  type PersonArea,
} from './profileUrls.ts';

/** Props of `PersonLink`. */
export type PersonLinkProps = { area: PersonArea; id: string; name: string };

/**
 * Name of a person as a link to the person's page; plain text without the permission and for a person without
 * an ID.
 */
export function PersonLink({ area, id, name }: PersonLinkProps) {
  const { can } = useAccess();
  return id !== '' && can(area, 'read') ? <Link href={createPersonUrl(area, id)}>{name}</Link> : name;
}

/** Name of a section as a link to the section's page. */
export function SectionLink({ place }: { place: SectionPlace }) {
  return <Link href={createSectionUrl(place)}>{formatSectionName(place)}</Link>;
}

/** Short name of a section (`B`) as a link to the section's page, for a column beside the column of its class. */
export function ShortSectionLink({ place }: { place: SectionPlace }) {
  if (place.section === '') return null;
  return (
    <Link href={createSectionUrl(place)} aria-label={formatSectionName(place)}>
      {place.section}
    </Link>
  );
}

/**
 * Name of a section (`V-B`) as a link to the section's page; plain text for an unknown name and until the
 * classes are loaded.
 */
export function NamedSectionLink({ name }: { name: string }) {
  const { data } = useChoices();
  const place = data && findSection(data, name);
  return place ? <SectionLink place={place} /> : name;
}
