import { ListEditor, type ListEditorProps } from '@firstbell/ui';
import { useId } from 'react';
import styled from 'styled-components';

const Root = styled.section`
  margin-block-start: ${({ theme }) => theme.space[4]};

  & > h3 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Lists what a school has retired, to be brought back; shows nothing where nothing is. */
export function RetiredList({ items, ...rest }: Omit<ListEditorProps, 'onAdd' | 'onMove'>) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <Root aria-labelledby={heading}>
      <h3 id={heading}>Retired</h3>
      <ListEditor items={items.map((item) => ({ ...item, isRetired: true }))} {...rest} />
    </Root>
  );
}
