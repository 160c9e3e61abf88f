import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
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

/** Description list; items with an empty text are left out. */
export function Facts({ items }: { items: readonly { label: string; text: string }[] }) {
  return (
    <List>
      {items
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </List>
  );
}
