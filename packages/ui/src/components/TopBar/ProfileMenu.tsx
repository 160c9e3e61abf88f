import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { Avatar } from '../Avatar/index.ts';
import { Menu, type MenuItem, type MenuSection } from '../Menu/index.ts';

/** The signed-in person. */
export type TopBarUser = {
  /** The person's name. */
  name: string;
  /** Role of the person. */
  label: string;
  /** URL of the photo; initials without one. */
  photo?: string | undefined;
};

type ProfileMenuProps = { user: TopBarUser; items: readonly (MenuItem | MenuSection)[] };

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  text-align: start;

  & > .words {
    display: grid;
    max-inline-size: ${spacing(40)};
  }

  & > .words > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & .role {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  }

  & .name {
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  &&& > svg {
    inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.narrow} {
    & > .words,
    &&& > svg {
      display: none;
    }
  }
`;

/** Avatar and name of the person, with the profile menu. */
export function ProfileMenu({ user: { name, label: role, photo }, items }: ProfileMenuProps) {
  return (
    <Menu
      label={`${role} ${name}`}
      align="end"
      items={items}
      trigger={
        <Root>
          <Avatar name={name} photo={photo} />
          <span className="words">
            <span className="role">{role}</span> <span className="name">{name}</span>
          </span>
          <ChevronDown aria-hidden="true" />
        </Root>
      }
    />
  );
}
