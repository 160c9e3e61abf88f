import { use, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { BrandContext } from '../../theme/BrandContext.ts';

/** Props of `BrandMark`; all are passed to the `<svg>`. */
export type BrandMarkProps = Omit<ComponentPropsWithRef<'svg'>, 'children' | 'viewBox'>;

const Root = styled.svg`
  flex: none;
  inline-size: ${({ theme }) => theme.space[6]};
  block-size: ${({ theme }) => theme.space[6]};
  fill: ${({ theme }) => theme.color.brandMark};

  & .clapper {
    fill: ${({ theme }) => theme.color.accentText};
  }
`;

/**
 * The brand's logo: a school bell, or the brand's own outline. Hidden from screen readers, because the name is beside
 * it.
 */
export function BrandMark(props: BrandMarkProps) {
  const brandPath = use(BrandContext).mark?.path;
  return (
    <Root viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...props}>
      {brandPath === undefined ? (
        <>
          <path d="M12 1.5a2.1 2.1 0 0 1 2.1 2.1v.5c3 .9 4.9 3.6 4.9 7 0 3.2.8 5 2 6.2.6.6.2 1.7-.7 1.7H3.7c-.9 0-1.3-1.1-.7-1.7 1.2-1.2 2-3 2-6.2 0-3.4 1.9-6.1 4.9-7v-.5A2.1 2.1 0 0 1 12 1.5Z" />
          <path className="clapper" d="M8.9 20.3h6.2a3.1 3.1 0 0 1-6.2 0Z" />
        </>
      ) : (
        <path d={brandPath} />
      )}
    </Root>
  );
}
