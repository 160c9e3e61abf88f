import { type Area } from '@firstbell/schema';
import { FormSection, media } from '@firstbell/ui';
import { styled } from 'styled-components';
import { type StoredRecord } from '../requests.ts';
import { History } from '../history/History.tsx';
import { type FieldViews } from '../values/FieldView.ts';
import { type DetailItem, DetailList } from '../values/DetailList.tsx';
import { createItemLabel } from '../values/listItems.ts';
import { showValue } from '../values/showValue.ts';

/** Props of `RecordDetails`. */
export type RecordDetailsProps = { area: Area; views: FieldViews; record: StoredRecord };

const Surface = styled.article`
  max-inline-size: ${({ theme }) => theme.size.form};
  padding-inline: ${({ theme }) => theme.space[6]};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};
  container-type: inline-size;

  ${media.narrow} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
`;

/** Formats the items of a list as text, one item per line. */
function formatItems(
  { area, views }: Omit<RecordDetailsProps, 'record'>,
  name: string,
  items: unknown[],
): string {
  const { by } = area.fields[name]?.items ?? {};
  const { format = () => '' } = views[name] ?? {};
  const lines = items.map((item, index) =>
    by === undefined ? `${createItemLabel(area, `${name}.${index}`)}: ${format(item)}` : format([item]),
  );
  return lines.filter(Boolean).join('\n');
}

function toDetailItem(props: RecordDetailsProps, name: string): DetailItem {
  const { area, views, record } = props;
  const { label = name, items, width } = area.fields[name] ?? {};
  const value = record[name];
  const isList = items !== undefined && Array.isArray(value);
  const text = isList ? formatItems(props, name, value) : showValue(area, views, name, value);
  const content = views[name]?.render?.(record);
  return { label, text, isWide: isList || width === 'full', ...(content !== undefined && { content }) };
}

/** Read-only view of a record: its values as text, in the sections of its form, and its history. Omits empty fields. */
export function RecordDetails(props: RecordDetailsProps) {
  const { area, views, record } = props;
  const sections = area.sections.map(({ title, fields }) => ({
    title,
    items: fields.map((name) => toDetailItem(props, name)).filter(({ text }) => text !== ''),
  }));
  return (
    <>
      <Surface aria-label={area.title}>
        {sections
          .filter(({ items }) => items.length > 0)
          .map(({ title, items }) => (
            <FormSection key={title} title={title}>
              <DetailList items={items} layout="columns" />
            </FormSection>
          ))}
      </Surface>
      <History area={area} record={record} views={views} canEdit={false} />
    </>
  );
}
