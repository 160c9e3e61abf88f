import { type SectionPlace } from '@firstbell/schema';
import { type ConsentPurpose, consentPurposes, sectionConsents } from '@firstbell/schema/consents';
import { Badge, type BadgeTone, Button, downloadCsv, FormField, writeCsv } from '@firstbell/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { notifyRefusal } from '../../platform/http/notifyRefusal.ts';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';
import { sectionNameOf } from '../profiles/profileUrls.ts';
import { panelOptions } from '../profiles/api.ts';
import { ProfileList } from '../profiles/ProfileList.tsx';
import { purposeOptions, sectionConsentsOf } from './api.ts';

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

/** Panel of a section: for a purpose, the state of the consent of each student's family. */
export function SectionConsents({ place }: { place: SectionPlace }) {
  const { http } = useServices();
  const { can } = useAccess();
  const [purpose, setPurpose] = useState<ConsentPurpose>('photo');
  const query = useQuery(panelOptions(http, sectionConsentsOf(place, purpose)));
  const { label } = consentPurposes[purpose];
  const file = useMutation({
    mutationFn: async () => {
      const body = { class: place.class, section: place.section, purpose };
      const { rows } = sectionConsents.parse((await http.post<unknown>('/consent/export', body)).data);
      const lines = rows.map((row) => ({ ...row, key: row.id, on: showDate(row.on) }));
      downloadCsv(`${label}, ${sectionNameOf(place)}.csv`, await writeCsv(columns, lines));
    },
    onError: (thrown) =>
      notifyRefusal(`Not exported: ${describeError(thrown)}`, thrown, () => {
        file.mutate();
      }),
  });
  return (
    <ProfileList
      title="Consents"
      query={query}
      empty={`Nobody is in ${sectionNameOf(place)}.`}
      items={({ rows }) =>
        rows.map(({ id, name, state, on, by }) => ({
          id,
          label: name,
          href: `/student/view?id=${encodeURIComponent(id)}`,
          description: state === 'None' ? id : `${id} · ${by}, ${showDate(on)}`,
          end: <Badge tone={tones[state]}>{state}</Badge>,
        }))
      }
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
              isPending={file.isPending}
              onClick={() => {
                file.mutate();
              }}
            >
              Save as CSV
            </Button>
          )}
        </>
      }
    />
  );
}
