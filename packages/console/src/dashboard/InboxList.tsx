import { Link } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { inboxOptions, type InboxKind } from '../inbox/api.ts';
import { useServices } from '../services.ts';

/** Props of `InboxList`. */
export type InboxListProps = { kind: InboxKind; title: string; empty: string };

const LINES = 5;

const Root = styled.section`
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.surface};

  & > h2 {
    margin: 0;
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[5]} ${theme.space[3]}`};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
  }

  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li,
  & > p {
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
    border-block-start: 1px solid ${({ theme }) => theme.color.hairline};
  }

  & .title {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & .text,
  & > p {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .text {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  }
`;

/** Lists the newest lines of the notifications or the messages on a screen. */
export function InboxList({ kind, title, empty }: InboxListProps) {
  const { http } = useServices();
  const { data, isPending } = useQuery(inboxOptions(http, kind));
  const heading = useId();
  const items = data?.items.slice(0, LINES) ?? [];
  const missing = isPending ? 'Loading…' : data ? empty : 'Not available';
  return (
    <Root aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {items.length === 0 ? (
        <p>{missing}</p>
      ) : (
        <ul>
          {items.map(({ id, title: line, text, href }) => (
            <li key={id}>
              <div className="title">{href ? <Link href={href}>{line}</Link> : line}</div>
              {text && <div className="text">{text}</div>}
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}
