import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { spacing } from '../../theme/spacing.ts';
import { media } from '../../theme/media.ts';

/** Props of `FormSection`; other props are passed to the root. */
export type FormSectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  /** Short heading, preferably one word. */
  title: string;
  /** Description of the group, if its heading is not enough. */
  description?: string;
};

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  padding-block: ${({ theme }) => theme.space[6]};

  section + & {
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & > header > h2 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.ink};
  }

  & > header > p {
    margin-block-start: ${({ theme }) => theme.space[1]};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .fields {
    display: grid;
    gap: ${({ theme }) => `${theme.space[5]} ${theme.space[6]}`};
    align-items: start;
    min-inline-size: 0;
  }

  ${media.containerMedium} {
    & > .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    & > .fields > [data-width='full'] {
      grid-column: 1 / -1;
    }

    /* Controls of one line are aligned, whatever is above or below them. */
    & > .fields:has(> [data-width]) {
      row-gap: 0;
      margin-block-end: calc(-1 * ${({ theme }) => theme.space[5]});
    }

    & > .fields > [data-width] {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
      row-gap: 0;
      padding-block-end: ${({ theme }) => theme.space[5]};
    }

    & > .fields > [data-width] > .words {
      align-self: end;
    }

    & > .fields > [data-width] > :is(.control, .error) {
      margin-block-start: ${({ theme }) => theme.space[1]};
    }
  }

  ${media.containerLarge} {
    grid-template-columns: ${spacing(34)} minmax(0, 1fr);
  }
`;

/** Group of fields under a short heading, in two columns if there is space. */
export function FormSection({ title, description, children, ...rest }: FormSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} {...rest}>
      <header>
        <h2 id={id}>{title}</h2>
        {description !== undefined && <p>{description}</p>}
      </header>
      <div className="fields">{children}</div>
    </Root>
  );
}
