import * as erasure from '@firstbell/schema/contracts/erasure';
import { useLoad } from '../../platform/useApi.ts';
import { areas } from '@firstbell/schema';
import { type ListedErasure } from '@firstbell/schema/erasure';
import { Badge, Panel } from '@firstbell/ui';
import { styled } from 'styled-components';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { Note } from '../../platform/layout/Note.ts';
import { Loaded } from '../../records/Loaded.tsx';
import { createPersonUrl } from '../profiles/profileUrls.ts';

const Root = styled.div`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-start: ${({ theme }) => theme.space[5]};
`;

const isPerson = (kind: ListedErasure['kind']): kind is 'student' | 'teacher' =>
  kind === 'student' || kind === 'teacher';

/** Describes what was erased: a person by the number, or records by their number and year. */
function describeErased({ kind, first, records, year }: ListedErasure): string {
  if (isPerson(kind)) return `Personal data of ${areas[kind].noun} ${first}`;
  return `${formatCount(records, areas[kind].noun, areas[kind].plural)} of ${year}`;
}

/** List of everything that was erased, for administrators: what, when, by whom and why, without the erased data. */
export function ErasureList() {
  const { showInstant } = useSchoolTime();
  const query = useLoad(erasure.list);
  return (
    <Loaded query={query} what="the erasures">
      {({ rows, total }) => (
        <Root>
          <Panel
            title="Erased so far"
            empty="Nothing was erased yet."
            items={rows.map((row) => ({
              id: row.id,
              label: describeErased(row),
              href: isPerson(row.kind) ? createPersonUrl(row.kind, row.first) : undefined,
              description: [showInstant(row.at), row.by, row.reason].filter(Boolean).join(' · '),
              end: row.repeated_at !== null && <Badge tone="info">Repeated</Badge>,
            }))}
          />
          {total > rows.length && (
            <Note>{`These are the latest ${String(rows.length)} of ${total.toLocaleString('en-IN')}; the audit log has all.`}</Note>
          )}
        </Root>
      )}
    </Loaded>
  );
}
