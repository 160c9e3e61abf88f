import { type Me } from '@firstbell/schema';
import { FormSection, Page } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { meOptions } from '../../platform/access/api.ts';
import { LeaveDialog } from '../../records/form/LeaveDialog.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { useUnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { useServices } from '../../platform/services.ts';
import { LeavesPart } from '../leaves/LeavesPart.tsx';
import { LookPart } from './LookPart.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhotoPart } from './PhotoPart.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { Surface } from './Surface.ts';
import { useUnsaved } from './useUnsaved.ts';

/** Shows a person their own account: what to be called, how the console looks, their leaves, and how they sign in. */
export function Profile() {
  const { http } = useServices();
  const me = useQuery(meOptions(http));
  return (
    <Page title="My Profile">
      {me.data ? (
        <Parts me={me.data} />
      ) : !me.error || me.isFetching ? (
        <ProfileSkeleton />
      ) : (
        <LoadFailed role="alert" title="Your profile could not be loaded" error={me.error} />
      )}
    </Page>
  );
}

function Parts({ me }: { me: Me }) {
  const { identity } = useServices();
  const { hash } = useLocation();
  const unsaved = useUnsaved();
  const guard = useUnsavedGuard(unsaved.hasAny, () => identity.user() !== null);
  const hasPassword = identity.user()?.hasPassword ?? false;

  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <Surface>
      <FormSection title="You">
        <PhotoPart me={me} />
        <NameForm me={me} unsaved={unsaved} />
      </FormSection>
      <FormSection title="Look" description="In this browser.">
        <LookPart />
      </FormSection>
      <FormSection id="leaves" title="Leave" description="What you ask for, the administrators decide.">
        <LeavesPart />
      </FormSection>
      <FormSection id="account" title="Password">
        {hasPassword ? (
          <PasswordForm email={me.email} unsaved={unsaved} />
        ) : (
          <p>You sign in through another service: change your password there.</p>
        )}
      </FormSection>
      <FormSection title="Sessions" description="For a lost phone, or a computer that others use.">
        <SessionsPart onLeave={guard.release} />
      </FormSection>
      <LeaveDialog blocker={guard.blocker} onLeave={guard.release} />
    </Surface>
  );
}
