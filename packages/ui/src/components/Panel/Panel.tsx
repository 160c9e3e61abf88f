import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardSurface } from '../../theme/look/surfaces.ts';
import { media } from '../../theme/media.ts';
import { Link } from '../Link/index.ts';

/** A line of a panel: its link, text, and an element at its end. */
export type PanelItem = {
  /** Key of the line. */
  id: string;
  /** Text of the line. */
  label: string;
  /** Second line, under the label. */
  description?: string | undefined;
  /** URL that the label links to. */
  href?: string | undefined;
  /** Content at the end of the line, such as a badge or buttons. */
  end?: ReactNode;
};

/** Props of `Panel`; other props are passed to the root. Pass `items` for a list, or `children` for other content. */
export type PanelProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  /** Heading of the panel, and its accessible name. */
  title: string;
  /** Buttons and links at the end of the heading's line. */
  actions?: ReactNode;
  /** Lines of the panel, in their order. */
  items?: readonly PanelItem[];
  /** Message for an empty list. */
  empty?: string;
};

const Root = styled.section`
  ${cardSurface}

  & > header {
    flex-wrap: wrap;
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
  }

  & > header > h2 {
    padding-block: ${({ theme }) => theme.space[1]};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
    overflow-wrap: anywhere;
  }

  & > header > .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & > ul > li,
  & > .empty {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & > ul > li > .words {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & > ul .title {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & > ul .text {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  }

  & > ul .text,
  & > .empty {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .body {
    padding: ${({ theme }) => `0 ${theme.space[5]} ${theme.space[5]}`};
  }

  ${media.print} {
    /* A table may be longer than a page; its rows stay whole. */
    &:has(> .body table) {
      break-inside: auto;
    }

    & > header > .actions :is(a, button) {
      display: none;
    }
  }
`;

/** Surface with a heading, for a list or other content. */
export function Panel({ title, actions, items, empty, children, ...rest }: PanelProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId} {...rest}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </header>
      {items !== undefined && items.length > 0 && (
        <ul>
          {items.map(({ id, label, description, href, end }) => (
            <li key={id}>
              <div className="words">
                <div className="title">{href === undefined ? label : <Link href={href}>{label}</Link>}</div>
                {description !== undefined && description !== '' && <div className="text">{description}</div>}
              </div>
              {end}
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && empty !== undefined && <p className="empty">{empty}</p>}
      {children !== undefined && <div className="body">{children}</div>}
    </Root>
  );
}
