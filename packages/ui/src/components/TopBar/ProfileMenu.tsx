import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { media } from '../../theme/media.ts';
import { Menu, type MenuItem, type MenuSection } from '../Menu/index.ts';

/** Who is signed in: `label` says as what. */
export type TopBarUser = { name: string; label: string; photo?: string | undefined };

type ProfileMenuProps = { user: TopBarUser; items: readonly (MenuItem | MenuSection)[] };

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  text-align: start;

  & > .face {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    overflow: hidden;
    border-radius: ${({ theme }) => theme.radius.round};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.accentText};
    background: ${({ theme }) => theme.color.accentSoft};
  }

  /* Drawn, not written: the name beside it is what is read. */
  & > .face::before {
    content: attr(data-initials);
  }

  & > .face > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > .words {
    display: grid;
    max-inline-size: 160px;
  }

  & > .words > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & .label {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    line-height: 16px;
  }

  & .person {
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  &&& > svg {
    inline-size: 16px;
    block-size: 16px;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.narrow} {
    & > .words,
    &&& > svg {
      display: none;
    }
  }
`;

const initials = (name: string) => {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => word?.match(/\p{L}\p{M}*/u)?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** The person's face and name, and the menu of what is theirs. */
export function ProfileMenu({ user: { name, label, photo }, items }: ProfileMenuProps) {
  return (
    <Menu
      label={`${label} ${name}`}
      align="end"
      items={items}
      trigger={
        <Root>
          {photo === undefined || photo === '' ? (
            <span className="face" data-initials={initials(name)} />
          ) : (
            <span className="face">
              <img src={photo} alt="" />
            </span>
          )}
          <span className="words">
            <span className="label">{label}</span> <span className="person">{name}</span>
          </span>
          <ChevronDown aria-hidden="true" />
        </Root>
      }
    />
  );
}
