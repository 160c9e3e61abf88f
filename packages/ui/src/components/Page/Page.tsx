import { ArrowLeft } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { skeletonLook } from '../../theme/look/skeletonLook.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { Link } from '../Link/index.ts';
import { PageTitle } from './PageTitle.tsx';

/** Props of `Page`; other props are passed to the root. */
export type PageProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** Heading of the page. */
  title: string;
  /** Subject of the page, in large type under the title: the name of the open record. */
  subject?: string;
  /** Placeholder for the subject while it loads. */
  isSubjectPending?: boolean;
  /** Image before the title, such as an `Avatar`. */
  figure?: ReactNode;
  /** Line under the title and the subject: badges, links, facts. */
  details?: ReactNode;
  /** Buttons and links at the end of the title's line. */
  actions?: ReactNode;
  /** Link to the parent screen. */
  back?: { href: string; label: string };
  /** A `Breadcrumb` above the title, instead of `back`. */
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

const BackLink = styled(Link)`
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

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-inline-size: 0;

  ${media.narrow} {
    gap: ${({ theme }) => theme.space[3]};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  min-inline-size: 0;
`;

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Skeleton with the height of a subject of one line. */
const SubjectSkeleton = styled.p`
  ${skeletonLook}
  margin: 0;
  inline-size: ${spacing(60)};
  max-inline-size: 100%;
  block-size: ${spacing(6)};
  margin-block: ${({ theme }) => theme.space[1]};
`;

const Subject = styled.p`
  margin: 0;
  font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
  letter-spacing: -0.014em;
  color: ${({ theme }) => theme.color.ink};
  text-wrap: balance;
`;

/** Layout of a screen: title, actions and content. */
export function Page(props: PageProps) {
  const {
    title,
    subject,
    isSubjectPending = false,
    figure,
    details,
    actions,
    back,
    breadcrumb,
    children,
    ...rest
  } = props;
  const subjectId = useId();
  return (
    <Root {...rest}>
      <Header>
        {breadcrumb !== undefined && <AboveTitle>{breadcrumb}</AboveTitle>}
        {breadcrumb === undefined && back !== undefined && (
          <AboveTitle>
            <BackLink href={back.href}>
              <ArrowLeft aria-hidden="true" />
              {back.label}
            </BackLink>
          </AboveTitle>
        )}
        <Heading>
          {figure}
          <Words>
            <Titles>
              <PageTitle {...(subject !== undefined && { 'aria-describedby': subjectId })}>{title}</PageTitle>
              {subject !== undefined && <Subject id={subjectId}>{subject}</Subject>}
              {subject === undefined && isSubjectPending && <SubjectSkeleton aria-hidden="true" />}
            </Titles>
            {details !== undefined && <Details>{details}</Details>}
          </Words>
        </Heading>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </Root>
  );
}
