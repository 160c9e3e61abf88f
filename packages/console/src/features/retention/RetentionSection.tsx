import * as erasure from '@firstbell/schema/contracts/erasure';
import { useLoad } from '../../platform/useApi.ts';
import { Banner } from '@firstbell/ui';
import { styled } from 'styled-components';
import { Loaded } from '../../records/Loaded.tsx';
import { SettingsPart } from '../settings/SettingsPart.tsx';
import { ErasureList } from './ErasureList.tsx';
import { DueList } from './DueList.tsx';
import { FormerPersonPanel } from './FormerPersonPanel.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PolicyForm } from './PolicyForm.tsx';

const Note = styled.div`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-end: ${({ theme }) => theme.space[6]};
`;

/** Part of Settings with the retention periods of records, and the erasure of those that are due. */
export function RetentionSection() {
  const query = useLoad(erasure.read);
  return (
    <SettingsPart
      title="Retention"
      introduction="Marks, report cards and the roll are kept for good. For everything else the school decides how many years after the end of its academic year it is kept. Nothing is erased by itself: what is due is listed here, and erased when you confirm it."
    >
      {() => (
        <Loaded query={query} what="the retention">
          {(data) => (
            <>
              {data.is_postponed && (
                <Note>
                  <Banner tone="warning">
                    Removal is on hold, deleted records included: the date of the school’s server does not fit
                    the last entries. It goes on by itself once people have worked on two days. If the
                    server’s date is wrong, tell the person who runs Firstbell.
                  </Banner>
                </Note>
              )}
              <PolicyForm years={data.years} />
              <DueList due={data.due} />
              <FormerPersonPanel />
              <PlaceList />
              <ErasureList />
            </>
          )}
        </Loaded>
      )}
    </SettingsPart>
  );
}
