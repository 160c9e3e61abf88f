import { type ReactNode } from 'react';
import { styled } from 'styled-components';

/** A term and its description; `content`, such as a link, replaces the text. */
export type Fact = { label: string; text: string; content?: ReactNode };

const List = styled.dl<{ $isPaired: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isPaired }) => ($isPaired ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  gap: ${({ theme }) => theme.space[3]};
  margin: 0;

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

/** Props of `Facts`; `isPaired` lays short facts out in two columns. */
export type FactsProps = { items: readonly Fact[]; isPaired?: boolean };

/** Description list; omits items with an empty text. */
export function Facts({ items, isPaired = false }: FactsProps) {
  return (
    <List $isPaired={isPaired}>
      {items
        .filter(({ text }) => text !== '')
        .map(({ label, text, content }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{content ?? text}</dd>
          </div>
        ))}
    </List>
  );
}
