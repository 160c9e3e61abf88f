import { type Area, type AreaKey } from '@firstbell/schema';
import { type Deletion } from '@firstbell/schema/profiles';
import { Avatar, Button, ButtonLink, EmptyState, media, Page, Skeleton, spacing } from '@firstbell/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { Pencil, Printer, SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useScreenSubject } from '../../platform/routes/ScreenSubject.tsx';
import { Chooser } from '../../records/fields/Chooser.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { createFormUrl, useListUrl } from '../../records/values/recordUrls.ts';
import { DeletedPerson } from './DeletedPerson.tsx';

/** Props of `PersonPage`. */
export type PersonPageProps<Profile extends { deleted: Deletion | null }> = {
  area: Area;
  /** ID from the URL; empty where the URL has no ID. */
  id: string;
  query: UseQueryResult<Profile>;
  nameOf: (profile: Profile) => string;
  /** Returns the text after the name in the title of the browser's tab: `S1006 · V-B`. */
  titleDetail: (profile: Profile) => string;
  /** Picture before the name; by default the initials. */
  figure?: (profile: Profile) => ReactNode;
  /** Line under the name. */
  details: (profile: Profile) => ReactNode;
  /** Returns further buttons, between Edit and Print. */
  actions?: (profile: Profile) => ReactNode;
  /** True if people with the permission may open the edit form. */
  isEditable: boolean;
  children: (profile: Profile) => ReactNode;
};

const ContentSkeleton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 2fr);
  gap: ${({ theme }) => theme.space[4]};
  min-block-size: ${spacing(100)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const AvatarSkeleton = styled(Skeleton)`
  inline-size: ${({ theme }) => theme.space[16]};
  block-size: ${({ theme }) => theme.space[16]};
`;

/** Joins a name and a detail. After an erasure, the name is the number of the person, with which the detail begins. */
const joinSubject = (name: string, detail: string) =>
  detail.split(' · ')[0] === name ? detail : [name, detail].filter(Boolean).join(' · ');

/** Frame of a person's page: name, actions, and the states loading, failed, not found and deleted. */
export function PersonPage<Profile extends { deleted: Deletion | null }>(props: PersonPageProps<Profile>) {
  const { area, id, query, nameOf, titleDetail, figure, details, actions, isEditable, children } = props;
  const { can } = useAccess();
  const { data, error, isFetching } = query;
  const name = data ? nameOf(data) : '';
  useScreenSubject(data ? joinSubject(name, titleDetail(data)) : '');
  const backLink = { href: useListUrl(area), label: area.title };

  if (id === '' || (isApiError(error) && error.code === 'not_found')) {
    return (
      <Page title={area.title} back={backLink}>
        <Chooser key={id} area={area} unknownId={id} purpose="view" />
        <EmptyState icon={<SearchX />} title={`No ${area.noun} is open`}>
          {`Find one by ID or name above, or in the list of ${area.plural}.`}
        </EmptyState>
      </Page>
    );
  }
  if (data === undefined) {
    const isFailed = error !== null && !isFetching;
    return (
      <Page
        title={area.title}
        back={backLink}
        {...(!isFailed && {
          isSubjectPending: true,
          figure: <AvatarSkeleton variant="circle" />,
          details: <Skeleton label={`Loading the ${area.noun}…`} />,
        })}
      >
        {isFailed ? (
          <LoadFailed title={`The ${area.noun} could not be loaded`} error={error} />
        ) : (
          <ContentSkeleton>
            <Skeleton variant="block" />
            <Skeleton variant="block" />
          </ContentSkeleton>
        )}
      </Page>
    );
  }
  if (data.deleted) {
    return (
      <Page title={name} back={backLink} figure={<Avatar name={name} size="large" />}>
        <DeletedPerson area={area} id={id} name={name} deletion={data.deleted} />
      </Page>
    );
  }
  return (
    <Page
      title={name}
      back={backLink}
      figure={figure?.(data) ?? <Avatar name={name} size="large" />}
      details={details(data)}
      actions={
        <>
          {isEditable && can(area.key as AreaKey, 'edit') && (
            <ButtonLink variant="primary" icon={<Pencil aria-hidden="true" />} href={createFormUrl(area, id)}>
              Edit
            </ButtonLink>
          )}
          {actions?.(data)}
          <Button
            icon={<Printer aria-hidden="true" />}
            onClick={() => {
              window.print();
            }}
          >
            Print
          </Button>
        </>
      }
    >
      {children(data)}
    </Page>
  );
}
