import { User } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';
import { toInitials } from './toInitials.ts';

/** Size of an avatar: `small` in a list, `regular` in a bar, `large` on a profile page. */
export type AvatarSize = 'small' | 'regular' | 'large';

/** Props of `Avatar`; other props are passed to the root. */
export type AvatarProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** Name of the person; its initials replace a missing photo. */
  name: string;
  /** URL of the photo. */
  photo?: string | undefined;
  /** Size of the avatar. */
  size?: AvatarSize;
};

const SIZE_STEPS = { small: 6, regular: 8, large: 16 } as const;
const TEXT_STYLES = { small: 'caption', regular: 'caption', large: 'title' } as const;

const Root = styled.span<{ $size: AvatarSize }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.round};
  user-select: none;

  inline-size: ${({ theme, $size }) => theme.space[SIZE_STEPS[$size]]};
  block-size: ${({ theme, $size }) => theme.space[SIZE_STEPS[$size]]};
  font: ${({ theme, $size }) => `${theme.weight.semibold} ${theme.text[TEXT_STYLES[$size]]} ${theme.font.body}`};

  color: ${({ theme }) => theme.color.accentText};
  background: ${({ theme }) => theme.color.accentSoft};
  ${contrastOutline}

  /* Decorative: screen readers read the name beside it. */
  &[data-initials]::before {
    content: attr(data-initials) / '';
  }

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > svg {
    inline-size: 60%;
    block-size: 60%;
  }
`;

/** Photo of a person, else the initials, else an icon; hidden from screen readers, because the name is beside it. */
export function Avatar({ name, photo, size = 'regular', ...rest }: AvatarProps) {
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const initials = toInitials(name);
  const isPhotoShown = photo !== undefined && photo !== '' && photo !== failedPhoto;
  const areInitialsShown = !isPhotoShown && initials !== '';
  return (
    <Root $size={size} aria-hidden="true" data-initials={areInitialsShown ? initials : undefined} {...rest}>
      {isPhotoShown && (
        <img
          src={photo}
          alt=""
          onError={() => {
            setFailedPhoto(photo);
          }}
        />
      )}
      {!isPhotoShown && !areInitialsShown && <User />}
    </Root>
  );
}
