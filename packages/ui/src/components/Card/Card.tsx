import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardSurface } from '../../theme/look/surfaces.ts';
import { Link } from '../Link/index.ts';
import { cardLook } from './cardLook.ts';

/** Props of `Card`; other props are passed to the root. */
export type CardProps = Omit<ComponentPropsWithRef<'article'>, 'title'> & {
  /** Heading of the card, and its accessible name. */
  title: string;
  /** Text under the title. */
  description?: string | undefined;
  /** Icon or `Avatar` before the title. */
  icon?: ReactNode;
  /** Picture that fills the header of the card from edge to edge. */
  media?: ReactNode;
  /** Badges and buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Footer of the card, aligned with the footers of the cards beside it. */
  footer?: ReactNode;
  /** URL; makes the whole card a link. Buttons inside keep their own action. */
  href?: string | undefined;
  /** Level of the heading in the outline of the page. */
  headingLevel?: 2 | 3 | 4 | undefined;
};

const Root = styled.article`
  ${cardSurface}
  ${cardLook}
`;

/** One of several items in a row, with a title, a short text and a link. */
export function Card(props: CardProps) {
  const {
    title,
    description,
    icon,
    media,
    actions,
    footer,
    href,
    headingLevel = 3,
    children,
    ...rest
  } = props;
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  return (
    <Root aria-labelledby={id} data-link={href !== undefined} {...rest}>
      {media !== undefined && <div className="media">{media}</div>}
      <header>
        {icon !== undefined && <div className="icon">{icon}</div>}
        <div className="words">
          <Heading id={id}>{href === undefined ? title : <Link href={href}>{title}</Link>}</Heading>
          {description !== undefined && <p>{description}</p>}
        </div>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </header>
      {children !== undefined && <div className="body">{children}</div>}
      {footer !== undefined && <footer>{footer}</footer>}
    </Root>
  );
}
