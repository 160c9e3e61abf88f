import { areas, supportKeys, supportTitles, type SupportKey } from '@firstbell/schema';
import { Page, SupportCard, spacing } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { listOptions } from '../../records/api.ts';
import { textOf } from '../../records/values/formValues.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { useServices } from '../../platform/services.ts';

const EDIT: Readonly<Record<SupportKey, string>> = {
  app: '/app_support/edit',
  admin: '/admin_support/edit',
  emergency: '/emergency_contact/edit',
};

const ALL = {
  q: '',
  sort: 'contact',
  order: 'asc',
  page: 1,
  rows: supportKeys.length,
  deleted: false,
  year: '',
} as const;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${spacing(70)}, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

/** Formats an Indian mobile number in two groups; other numbers stay as they are. */
const formatPhone = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');

/** Screen of the three support contacts. */
export function Support() {
  const { http } = useServices();
  const { can } = useAccess();
  const { data, error, isFetching } = useQuery(listOptions(http, areas.support, ALL));
  const row = (key: SupportKey) => data?.rows.find((each) => each.key === key);

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
              phone={formatPhone(textOf(row(key)?.phone))}
              mail={textOf(row(key)?.mail)}
              status={data ? 'ready' : 'loading'}
              editHref={can('support', 'edit') ? EDIT[key] : undefined}
            />
          ))}
        </Cards>
      )}
    </Page>
  );
}
