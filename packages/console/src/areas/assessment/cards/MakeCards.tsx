import { type CardSheet, type CardsOf } from '@firstbell/schema/cards';
import { Button, FormField, notify, spacing } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveAs } from '../../../features/files/saveAs.ts';
import { useDownload } from '../../../features/files/useDownload.ts';
import { reasonInWords } from '../../../platform/http/reasonInWords.ts';
import { followJob, isJob } from '../../../platform/jobs/api.ts';
import { useServices } from '../../../platform/services.ts';
import { fetchCard, makeCards } from './cardsApi.ts';

/** Props of `MakeCards`. */
export type MakeCardsProps = { of: CardsOf; students: CardSheet['students'] };

/** Value of the choice of the whole section; an empty one would be shown as no choice. */
const EVERYONE = 'everyone';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${spacing(100)}) auto;
  justify-content: start;
  align-items: end;
  gap: ${({ theme }) => theme.space[3]};
`;

/** Makes the report card of a student, or those of the whole section. */
export function MakeCards({ of, students }: MakeCardsProps) {
  const { http } = useServices();
  const client = useQueryClient();
  const { download } = useDownload();
  const [whose, setWhose] = useState(EVERYONE);
  const [isBusy, setBusy] = useState(false);
  const place = `${of.class}-${of.section}`;

  const make = async () => {
    setBusy(true);
    try {
      if (whose !== EVERYONE) {
        saveAs(`Report card ${place} ${of.term} ${whose}.pdf`, await fetchCard(http, of, whose));
        return;
      }
      const made = await makeCards(http, of);
      if (isJob(made)) followJob(client, made);
      else await download(made.file);
    } catch (thrown) {
      notify.error(`Not made: ${reasonInWords(thrown)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Root role="group" aria-label="Report cards as PDF">
      <FormField
        kind="select"
        label="Report cards of"
        name="whose"
        value={whose}
        width="full"
        options={[
          { value: EVERYONE, label: `Everyone in ${place}` },
          ...students.map(({ id, name, roll_number }) => ({
            value: id,
            label: [roll_number, name].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={({ target }) => {
          setWhose(target.value);
        }}
      />
      <Button icon={<Printer aria-hidden="true" />} isPending={isBusy} onClick={() => void make()}>
        Make PDF
      </Button>
    </Root>
  );
}
