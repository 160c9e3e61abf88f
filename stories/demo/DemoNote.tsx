import { type Services } from '@firstbell/console';
import { Banner } from '@firstbell/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { demoAccounts } from './demoAccounts.ts';

const Note = styled(Banner)`
  border-radius: 0;
`;

const Typed = styled.code`
  font: inherit;
  font-weight: ${({ theme }) => theme.weight.medium};
`;

/** Says above the console what the demonstration keeps, and with what to sign in while nobody is. */
export function DemoNote({ services: { identity } }: { services: Services }) {
  const user = useSyncExternalStore(identity.onChange, identity.user);
  const [administrator, staff] = demoAccounts;
  return (
    <Note>
      {user ? (
        'The whole school runs in this tab, and nothing leaves it. Loading the page again brings it back as it was.'
      ) : (
        <>
          Try everything: sign in as administrator with <Typed>{administrator.email}</Typed> or as staff with{' '}
          <Typed>{staff.email}</Typed>; the password is <Typed>{administrator.password}</Typed>. The school
          lives in this tab alone.
        </>
      )}
    </Note>
  );
}
