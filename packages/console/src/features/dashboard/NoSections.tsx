import { ButtonLink, EmptyState, Page } from '@firstbell/ui';
import { GraduationCap } from 'lucide-react';

/** Dashboard of a teacher's account that is not linked to a teacher, and so has no sections: says why, and what to do. */
export const NoSections = ({ email }: { email: string }) => (
  <Page title="Dashboard">
    <EmptyState
      icon={<GraduationCap />}
      title="You have no sections yet"
      actions={<ButtonLink href="/support">See whom to ask</ButtonLink>}
    >
      {`Your account is not linked to a teacher, so it shows no students, marks or attendance. An administrator links it: in your record under Teacher, they invite ${email}.`}
    </EmptyState>
  </Page>
);
