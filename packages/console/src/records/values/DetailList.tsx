import { spacing } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** A term and its description. `content`, such as a link, replaces the text; a wide item takes a whole row. */
export type DetailItem = { label: string; text: string; content?: ReactNode; isWide?: boolean };

/** Layout of details: one below the other, in pairs, or in as many columns as fit. */
type DetailListLayout = 'stack' | 'pairs' | 'columns';

const layouts = {
  stack: css`
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[3]};
  `,
  pairs: css`
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space[3]};
  `,
  columns: css`
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, ${spacing(52)}), 1fr));
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[6]}`};
  `,
};

const List = styled.dl<{ $layout: DetailListLayout }>`
  display: grid;
  ${({ $layout }) => layouts[$layout]}
  margin: 0;

  & > [data-wide] {
    grid-column: 1 / -1;
  }

  & dt {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** Props of `DetailList`. */
export type DetailListProps = { items: readonly DetailItem[]; layout?: DetailListLayout };

/** Description list; omits items with an empty text. */
export function DetailList({ items, layout = 'stack' }: DetailListProps) {
  return (
    <List $layout={layout}>
      {items
        .filter(({ text }) => text !== '')
        .map(({ label, text, content, isWide = false }) => (
          <div key={label} data-wide={isWide || undefined}>
            <dt>{label}</dt>
            <dd>{content ?? text}</dd>
          </div>
        ))}
    </List>
  );
}
