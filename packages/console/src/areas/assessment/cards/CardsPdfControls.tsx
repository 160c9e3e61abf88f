import * as cards from '@firstbell/schema/contracts/cards';
import { useCall } from '../../../platform/useApi.ts';
import { type CardSheet, type CardsPlace } from '@firstbell/schema/cards';
import { Button, FormField, media, spacing } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveAs } from '../../../platform/saveAs.ts';
import { useDownload } from '../../../features/files/useDownload.ts';
import { attempt } from '../../../platform/http/notifyProblem.ts';
import { followJob, isJob } from '../../../platform/jobs/jobs.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { type CheckPart, describeCheck } from './describeCheck.ts';

/** Props of `CardsPdfControls`. */
export type CardsPdfControlsProps = {
  /** Class, section and term of the report cards. */
  place: CardsPlace;
  students: CardSheet['students'];
};

/** Value of the option for the whole section; an empty value would show the placeholder. */
const EVERYONE = 'everyone';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${spacing(100)}) auto;
  justify-content: start;
  align-items: end;
  gap: ${({ theme }) => theme.space[3]};

  ${media.print} {
    display: none;
  }
`;

/**
 * Select and button that make a PDF of one student's report card, or of all report cards of the section. A dialog first says what
 * the cards lack.
 */
export function CardsPdfControls({ place, students }: CardsPdfControlsProps) {
  const call = useCall();
  const client = useQueryClient();
  const { download } = useDownload();
  const [studentId, setStudentId] = useState(EVERYONE);
  const [lacking, setLacking] = useState<readonly CheckPart[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const sectionName = `${place.class}-${place.section}`;

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await attempt('Not made', work);
    setIsBusy(false);
  };
  const makePdf = () =>
    run(async () => {
      setLacking([]);
      if (studentId !== EVERYONE) {
        const name = `Report card ${sectionName} ${place.term} ${studentId}.pdf`;
        saveAs(name, await call(cards.makeOne, { query: { ...place, id: studentId } }));
        return;
      }
      const result = await call(cards.make, { body: place });
      if (isJob(result)) followJob(client, result);
      else await download(result.file);
    });
  const checkAndMakePdf = () =>
    run(async () => {
      const check = await call(cards.check, { query: place });
      const chosen = check.students.filter(({ id }) => studentId === EVERYONE || id === studentId);
      const parts = describeCheck(check, chosen, place.term);
      if (parts.length === 0) await makePdf();
      else setLacking(parts);
    });

  return (
    <Root role="group" aria-label="Report cards as PDF">
      <FormField
        kind="select"
        label="Report cards of"
        name="whose"
        value={studentId}
        width="full"
        options={[
          { value: EVERYONE, label: `Everyone in ${sectionName}` },
          ...students.map(({ id, name, roll_number }) => ({
            value: id,
            label: [roll_number, name].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={({ target }) => {
          setStudentId(target.value);
        }}
      />
      <Button icon={<Printer aria-hidden="true" />} isPending={isBusy} onClick={() => void checkAndMakePdf()}>
        Make PDF
      </Button>
      <CheckDialog parts={lacking} onClose={() => setLacking([])} onPrint={() => void makePdf()} />
    </Root>
  );
}
