import * as erasure from '@firstbell/schema/contracts/erasure';
import { formatCount } from '../../platform/formatCount.ts';
import { useLoad } from '../../platform/useApi.ts';
import { type ErasedPerson } from '@firstbell/schema/erasure';
import { Link } from '@firstbell/ui';
import { styled } from 'styled-components';
import { describeError } from '../../platform/http/describeError.ts';
import { describePlace } from './placeWords.ts';

/** Number of texts that the dialog names; Settings has all of them after the erasure. */
const MAX_SHOWN = 5;

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  & > ul {
    margin: 0;
    padding-inline-start: ${({ theme }) => theme.space[5]};
  }

  & li {
    padding-block: ${({ theme }) => theme.space[1]};
    overflow-wrap: anywhere;
  }
`;

const formatTotal = (total: number) => {
  if (total === 0) return 'No text of another record has the name.';
  const subject = formatCount(total, 'text of another record still has', 'texts of other records still have');
  return `${subject} the name after the erasure. Mend them now, or afterwards from Settings, Retention:`;
};

/** Free texts that name a person and stay after the erasure, for the administrator to mend before or afterwards. */
export function NamedTexts({ of, id }: { of: ErasedPerson; id: string }) {
  const { data, error } = useLoad(erasure.preview, { query: { of, id } });
  if (data === undefined)
    return (
      <p role="status">
        {error
          ? `The texts that name this person could not be looked up: ${describeError(error)} Settings, Retention lists them after the erasure.`
          : 'Looking for texts that name this person…'}
      </p>
    );
  const { total, places, shared } = data;
  return (
    <Root>
      <p role="status">{formatTotal(total)}</p>
      {total > 0 && (
        <ul>
          {places.slice(0, MAX_SHOWN).map((place) => {
            const { label, href } = describePlace(place);
            return (
              <li key={label}>
                <Link href={href}>{label}</Link>
              </li>
            );
          })}
          {total > MAX_SHOWN && <li>and {total - MAX_SHOWN} more</li>}
        </ul>
      )}
      {shared.length > 0 && (
        <p>
          Others are also called {shared.join(' or ')}: texts with only that part of the name are left out.
        </p>
      )}
    </Root>
  );
}
