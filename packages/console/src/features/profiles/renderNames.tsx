import { type ReactNode } from 'react';
import { toText } from '../../records/values/formValues.ts';
import { type PersonArea } from './profileUrls.ts';
import { PersonLink, SectionLink, ShortSectionLink } from './Links.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** Renders the section of a record as a link to the section's page. */
export const renderSection = (record: Fields): ReactNode => (
  <SectionLink place={{ class: toText(record.class), section: toText(record.section) }} />
);

/** Renders the person of a record, from its `id` and `name`, as a link to the person's page. */
export const renderPerson = (area: PersonArea, record: Fields): ReactNode => {
  const [id, name] = [toText(record.id), toText(record.name)];
  return <PersonLink area={area} id={id} name={[name, id].filter(Boolean).join(' · ')} />;
};

/** Renders the cell of a row's section as a link to the section's page. */
export const renderSectionCell = (row: Fields): ReactNode => (
  <ShortSectionLink place={{ class: toText(row.class), section: toText(row.section) }} />
);
