import { ArrowLeft } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Link } from '../Link/index.ts';
import { PageTitle } from './PageTitle.tsx';

/** Props of `Page`; the rest go to the root. */
export type PageProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** Heading of the page. */
  title: string;
  /** Whom or what the page is about, in large type under the title: the name of the record that is open. */
  subject?: string;
  /** Buttons and links at the end of the title's line. */
  actions?: ReactNode;
  /** Leads to the screen above this one. */
  back?: { href: string; label: string };
  /** Stands above the title in place of `back`: a `Breadcrumb`. */
  breadcrumb?: ReactNode;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[5]};
  min-inline-size: 0;
  padding: ${({ theme }) => theme.space[6]};

  ${media.narrow} {
    gap: ${({ theme }) => theme.space[4]};
    padding: ${({ theme }) => theme.space[4]};
  }

  ${media.print} {
    padding: 0;
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  overflow-wrap: anywhere;
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  inline-size: fit-content;
  min-block-size: ${({ theme }) => theme.size.target};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};
  text-decoration: none;

  &:hover {
    color: ${({ theme }) => theme.color.ink};
  }

  & svg {
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
  }
`;

const AboveTitle = styled.div`
  flex-basis: 100%;

  ${media.print} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};

  ${media.print} {
    display: none;
  }
`;

const Titles = styled.hgroup`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  min-inline-size: 0;

  & > h1:not(:only-child) {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    letter-spacing: normal;
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

const Subject = styled.p`
  margin: 0;
  font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
  letter-spacing: -0.014em;
  color: ${({ theme }) => theme.color.ink};
  text-wrap: balance;
`;

/** Holds a screen: its title, what can be done with the whole of it, and its content. */
export function Page({ title, subject, actions, back, breadcrumb, children, ...rest }: PageProps) {
  const subjectId = useId();
  return (
    <Root {...rest}>
      <Header>
        {breadcrumb !== undefined && <AboveTitle>{breadcrumb}</AboveTitle>}
        {breadcrumb === undefined && back !== undefined && (
          <AboveTitle>
            <Back href={back.href}>
              <ArrowLeft aria-hidden="true" />
              {back.label}
            </Back>
          </AboveTitle>
        )}
        <Titles>
          <PageTitle {...(subject !== undefined && { 'aria-describedby': subjectId })}>{title}</PageTitle>
          {subject !== undefined && <Subject id={subjectId}>{subject}</Subject>}
        </Titles>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </Root>
  );
}
