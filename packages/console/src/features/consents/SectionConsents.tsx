import * as consents from '@firstbell/schema/contracts/consents';
import { useCall, useLoad } from '../../platform/useApi.ts';
import { purposeOptions } from './consentOptions.ts';
import { type SectionPlace } from '@firstbell/schema';
import {
  type ConsentPurpose,
  consentPurposes,
  type SectionConsents as Consents,
} from '@firstbell/schema/consents';
import { Badge, type BadgeTone, Button, downloadCsv, FormField, media, writeCsv } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { EntryList } from '../../records/values/EntryList.ts';
import { InlineList } from '../profiles/InlineList.ts';
import { formatSectionName } from '../profiles/profileUrls.ts';
import { PersonLink } from '../profiles/Links.tsx';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';

const tones = { Given: 'success', Withdrawn: 'warning', None: 'neutral' } as const satisfies Record<
  string,
  BadgeTone
>;

const columns = [
  { key: 'id', label: 'ID' },
  { key: 'name', label: 'Name' },
  { key: 'state', label: 'Consent' },
  { key: 'on', label: 'On' },
  { key: 'by', label: 'By' },
];

const Toggle = styled.div`
  margin-block-start: ${({ theme }) => theme.space[2]};
  margin-inline-start: calc(-1 * ${({ theme }) => theme.space[2]});

  ${media.print} {
    display: none;
  }
`;

/** Panel of a section: the number of students in each state of the consent to a purpose, and a list that can be shown. */
export function SectionConsents({ place }: { place: SectionPlace }) {
  const call = useCall();
  const { can } = useAccess();
  const [purpose, setPurpose] = useState<ConsentPurpose>('photo');
  const query = useLoad(consents.ofSection, { query: { ...place, purpose } });
  const { label } = consentPurposes[purpose];
  const csvExport = useMutation({
    mutationFn: async () => {
      const { class: className, section } = place;
      const { rows } = await call(consents.exportSection, {
        body: { class: className, section, purpose },
      });
      const csvRows = rows.map((row) => ({ ...row, key: row.id, on: showDate(row.on) }));
      downloadCsv(`${label}, ${formatSectionName(place)}.csv`, await writeCsv(columns, csvRows));
    },
    onError: (thrown) => notifyProblem('Not exported', thrown),
  });
  return (
    <ProfilePanel
      title="Consents"
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={`Nobody is in ${formatSectionName(place)}.`}
      controls={
        <>
          <FormField
            kind="select"
            label="Purpose"
            name="consent_purpose"
            options={purposeOptions}
            value={purpose}
            onChange={(event) => {
              setPurpose(event.target.value as ConsentPurpose);
            }}
          />
          {can('consent', 'export') && (
            <Button
              size="small"
              isPending={csvExport.isPending}
              onClick={() => {
                csvExport.mutate();
              }}
            >
              Save as CSV
            </Button>
          )}
        </>
      }
    >
      {({ rows }) => <ConsentStates rows={rows} />}
    </ProfilePanel>
  );
}

const STATES = ['Given', 'Withdrawn', 'None'] as const;

function ConsentStates({ rows }: Pick<Consents, 'rows'>) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <InlineList>
        {STATES.map((state) => (
          <li key={state}>
            <Badge tone={tones[state]}>{state}</Badge> {rows.filter((row) => row.state === state).length}
          </li>
        ))}
      </InlineList>
      <Toggle>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? 'Hide the students' : 'Show the students'}
        </Button>
      </Toggle>
      <EntryList id={listId} hidden={!isOpen}>
        {isOpen &&
          rows.map(({ id, name, state, on, by }) => (
            <li key={id}>
              <div className="words">
                <PersonLink area="student" id={id} name={name} />
                <p className="facts">{state === 'None' ? id : `${id} · ${by}, ${showDate(on)}`}</p>
              </div>
              <Badge tone={tones[state]}>{state}</Badge>
            </li>
          ))}
      </EntryList>
    </>
  );
}
