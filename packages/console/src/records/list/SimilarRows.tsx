import { type Area, type Similarity } from '@firstbell/schema';
import { Panel, visuallyHidden } from '@firstbell/ui';
import { styled } from 'styled-components';
import { type Row } from '../requests.ts';
import { formatCell } from '../values/listRows.ts';
import { createRecordUrl } from '../values/recordUrls.ts';
import { createRowTitle } from './createListColumns.tsx';
import { type Similar } from './useSimilarRows.ts';

const REASONS: Readonly<Record<Exclude<Similarity, 'nothing'>, string>> = {
  section: 'They are of that class and section.',
  words: 'They have these words in another order.',
  spelling: 'They are spelt like it.',
};

const Root = styled.div`
  margin-block-start: ${({ theme }) => theme.space[4]};

  & > p {
    ${visuallyHidden}
  }
`;

const Reason = styled.span`
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Props of `SimilarRows`. */
export type SimilarRowsProps = { area: Area; similar: Similar };

/**
 * Rows below a list without results that are similar to the text of its filter, each with a link to its record. They are no results:
 * they are neither counted, selected nor exported.
 */
export function SimilarRows({ area, similar: { rows, by } }: SimilarRowsProps) {
  const describe = (row: Row, title: string) =>
    area.columns
      .map((column) => formatCell(column, row))
      .filter((text) => text !== '' && !title.includes(text))
      .join(' · ');
  const items = rows.map((row) => {
    const title = createRowTitle(area, row);
    return {
      id: row.key,
      label: title,
      description: describe(row, title),
      href: createRecordUrl(area, row.key),
    };
  });
  return (
    <Root>
      <p role="status">{by !== 'nothing' && `Similar rows are below the list. ${REASONS[by]}`}</p>
      {by !== 'nothing' && <Panel title="Similar" actions={<Reason>{REASONS[by]}</Reason>} items={items} />}
    </Root>
  );
}
