import { type Me } from '@firstbell/schema';
import { FormSection, Page } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { meOptions } from '../../platform/access/me.ts';
import { UnsavedChangesDialog } from '../../records/form/UnsavedChangesDialog.tsx';
import { Loaded } from '../../records/Loaded.tsx';
import { useUnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { useServices } from '../../platform/services.ts';
import { LeavesPart } from '../leaves/LeavesPart.tsx';
import { SecondFactorPart } from '../secondFactor/SecondFactorPart.tsx';
import { LookPart } from './LookPart.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhotoPart } from './PhotoPart.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { ProfileCard } from './ProfileCard.ts';
import { useUnsavedParts } from './useUnsavedParts.ts';

/** Screen of the signed-in person's own account: photo, name, theme and date format, leaves, password, second factor and sessions. */
export function Profile() {
  const { http } = useServices();
  const query = useQuery(meOptions(http));
  return (
    <Page title="My Profile">
      <Loaded query={query} what="your profile" role="alert" loading={<ProfileSkeleton />}>
        {(me) => <Parts me={me} />}
      </Loaded>
    </Page>
  );
}

function Parts({ me }: { me: Me }) {
  const { identity } = useServices();
  const { hash } = useLocation();
  const { hasUnsaved, reportUnsaved } = useUnsavedParts();
  const guard = useUnsavedGuard(hasUnsaved);
  const hasPassword = identity.getUser()?.hasPassword ?? false;

  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <ProfileCard>
      <FormSection title="You">
        <PhotoPart me={me} />
        <NameForm me={me} reportUnsaved={reportUnsaved} />
      </FormSection>
      <FormSection title="Look">
        <LookPart me={me} />
      </FormSection>
      <FormSection id="leaves" title="Leave" description="What you ask for, the administrators decide.">
        <LeavesPart />
      </FormSection>
      <FormSection id="account" title="Password">
        {hasPassword ? (
          <PasswordForm email={me.email} reportUnsaved={reportUnsaved} />
        ) : (
          <p>You sign in through another service: change your password there.</p>
        )}
      </FormSection>
      <FormSection
        id="second-factor"
        title="Second factor"
        description="A stolen password alone then opens nothing."
      >
        <SecondFactorPart />
      </FormSection>
      <FormSection
        id="sessions"
        title="Sessions"
        description="Sign out a lost phone here, or a computer that others use."
      >
        <SessionsPart />
      </FormSection>
      <UnsavedChangesDialog blocker={guard.blocker} onLeave={guard.release} />
    </ProfileCard>
  );
}
