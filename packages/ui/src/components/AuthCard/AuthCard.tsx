import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { BrandMark } from '../BrandMark/index.ts';

/** Props of `AuthCard`; other props are passed to the root. */
export type AuthCardProps = Omit<ComponentPropsWithRef<'main'>, 'title'> & {
  /** Name of the product. */
  brand: string;
  /** Heading of the card. */
  title: string;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Content under the form, such as a link to the sign-up screen. */
  footer?: ReactNode;
  /** Illustration beside the form on wide screens: an `<svg>` or an `<img>`; without it the card is centred. */
  illustration?: ReactNode;
};

const Root = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100dvh;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.surface};

  &:has(> .illustration) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  }

  & > .form-side {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[10]}`};
  }

  & .brand {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.lead} ${theme.font.body}`};
  }

  & .form-card {
    inline-size: 100%;
    max-inline-size: ${spacing(96)};
    margin: auto;
    padding-block: ${({ theme }) => theme.space[8]};
  }

  & h1 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }

  & .intro {
    margin-block-start: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .content {
    margin-block-start: ${({ theme }) => theme.space[8]};
  }

  & .footer {
    margin-block-start: ${({ theme }) => theme.space[6]};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .illustration {
    position: relative;
    overflow: hidden;
    background: ${({ theme }) => theme.color.accentSoft};
  }

  & > .illustration > :is(svg, img) {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }

  & > .illustration > img {
    object-fit: cover;
  }

  ${media.drawer} {
    &:has(> .illustration) {
      grid-template-columns: minmax(0, 1fr);
    }

    & > .illustration {
      display: none;
    }
  }

  ${media.narrow} {
    & > .form-side {
      padding: ${({ theme }) => `${theme.space[5]} ${theme.space[4]}`};
    }

    /* A toast of two lines fits between the brand and the title. */
    & .form-card {
      margin-block-start: ${spacing(24)};
      padding-block: 0;
    }
  }

  ${media.short} {
    & .form-card {
      margin-block-start: ${({ theme }) => theme.space[8]};
    }
  }
`;

/** Layout of the screens before sign-in: the form on one side, an illustration on the other. */
export function AuthCard({ brand, title, intro, footer, illustration, children, ...rest }: AuthCardProps) {
  return (
    <Root {...rest}>
      <div className="form-side">
        <div className="brand">
          <BrandMark />
          {brand}
        </div>
        <div className="form-card">
          <h1>{title}</h1>
          {intro !== undefined && <p className="intro">{intro}</p>}
          <div className="content">{children}</div>
          {footer !== undefined && <div className="footer">{footer}</div>}
        </div>
      </div>
      {illustration !== undefined && <div className="illustration">{illustration}</div>}
    </Root>
  );
}
