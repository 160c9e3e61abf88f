import { type ReactNode } from 'react';
import { textOf } from '../../records/values/formValues.ts';
import { type PersonArea } from './profileUrls.ts';
import { PersonLink, SectionLink, ShortSectionLink } from './Links.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** Renders the section of a record as a link to the section's page. */
export const renderSection = (record: Fields): ReactNode => (
  <SectionLink place={{ class: textOf(record.class), section: textOf(record.section) }} />
);

/** Renders the person of a record, from its `id` and `name`, as a link to the person's page. */
export const renderPerson = (area: PersonArea, record: Fields): ReactNode => {
  const [id, name] = [textOf(record.id), textOf(record.name)];
  return <PersonLink area={area} id={id} name={[name, id].filter(Boolean).join(' · ')} />;
};

/** Renders the cell of a row's section as a link to the section's page. */
export const renderSectionCell = (row: Fields): ReactNode => (
  <ShortSectionLink place={{ class: textOf(row.class), section: textOf(row.section) }} />
);
