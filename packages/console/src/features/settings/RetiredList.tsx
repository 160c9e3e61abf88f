import { ListEditor, type ListEditorProps } from '@firstbell/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  margin-block-start: ${({ theme }) => theme.space[4]};

  & > h3 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** List of retired values below the list of the values in use, with buttons that restore them. Hidden while empty. */
export function RetiredList({ items, ...rest }: Omit<ListEditorProps, 'onAdd' | 'onMove'>) {
  const headingId = useId();
  const root = useRef<HTMLElement>(null);
  const isEmpty = items.length === 0;
  const wasEmpty = useRef(isEmpty);

  useLayoutEffect(() => {
    const { ownerDocument, previousElementSibling } = root.current ?? {};
    // The last line was removed while it had the focus, so the focus moves to the list above.
    if (isEmpty && !wasEmpty.current && ownerDocument?.activeElement === ownerDocument?.body) {
      previousElementSibling?.querySelector('input')?.focus();
    }
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  return (
    <Root aria-labelledby={headingId} hidden={isEmpty} ref={root}>
      <h3 id={headingId}>Retired</h3>
      <ListEditor items={items.map((item) => ({ ...item, isRetired: true }))} {...rest} />
    </Root>
  );
}
