import { areas, supportKeys, supportTitles, type SupportKey } from '@firstbell/schema';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { Page, SupportCard, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { formatPhone } from '../../features/profiles/contactLinks.tsx';
import { useAccess } from '../../platform/access/useAccess.ts';
import { toText } from '../../records/values/formValues.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { useLoad } from '../../platform/useApi.ts';

const EDIT_PATHS: Readonly<Record<SupportKey, string>> = {
  app: '/app_support/edit',
  admin: '/admin_support/edit',
  emergency: '/emergency_contact/edit',
};

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${spacing(70)}, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

/** Screen of the three support contacts. */
export function Support() {
  const { can } = useAccess();
  const { data, error, isFetching } = useLoad(recordContracts(areas.support).list, {
    query: { rows: supportKeys.length, count: false },
  });
  const findRow = (key: SupportKey) => data?.rows.find((row) => row.key === key);

  return (
    <Page title="Support">
      {error && !data && !isFetching ? (
        <LoadFailed title="The contacts could not be loaded" error={error} />
      ) : (
        <Cards>
          {supportKeys.map((key) => (
            <SupportCard
              key={key}
              title={supportTitles[key]}
              phone={formatPhone(toText(findRow(key)?.phone))}
              mail={toText(findRow(key)?.mail)}
              status={data ? 'ready' : 'loading'}
              editHref={can('support', 'edit') ? EDIT_PATHS[key] : undefined}
            />
          ))}
        </Cards>
      )}
    </Page>
  );
}
