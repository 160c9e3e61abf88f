import { Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { ButtonLink } from '../../Button/index.ts';

/** Props of `TableTitle`. */
export type TableTitleProps = {
  caption: string;
  addUrl: string | undefined;
  setUrl: string | undefined;
  extra: ReactNode;
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};

  & > p {
    letter-spacing: -0.014em;
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
  }

  ${media.print} {
    & > div {
      display: none;
    }
  }
`;

/** Title of the table, and the links that act on the whole table. Screen readers get the title from the caption. */
export function TableTitle({ caption, addUrl, setUrl, extra }: TableTitleProps) {
  return (
    <Root>
      <p aria-hidden="true">{caption}</p>
      <div>
        {extra}
        {setUrl !== undefined && <ButtonLink href={setUrl}>SET</ButtonLink>}
        {addUrl !== undefined && (
          <ButtonLink href={addUrl} variant="primary" icon={<Plus aria-hidden="true" />}>
            {`Add ${caption.toLowerCase()}`}
          </ButtonLink>
        )}
      </div>
    </Root>
  );
}
