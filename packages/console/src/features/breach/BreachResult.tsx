import { type BreachQuery, type BreachReport } from '@firstbell/schema/breach';
import { Banner, Button, CopyButton, downloadCsv, FormField, Panel, writeCsv } from '@firstbell/ui';
import { styled } from 'styled-components';
import { showDate } from '../../platform/dates/showDate.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { FormStack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { createPersonUrl } from '../profiles/profileUrls.ts';
import { describeSubject } from '../audit/auditWords.ts';
import { BreachDeadlines } from './BreachDeadlines.tsx';
import { type NoticeData, writeBoardNotice, writePersonNotice } from './notices.ts';

const columns = [
  { key: 'id', label: 'ID' },
  { key: 'name', label: 'Name' },
  { key: 'guardian', label: 'Guardian' },
  { key: 'phone', label: 'Phone' },
  { key: 'email', label: 'Email' },
  { key: 'ways', label: 'How' },
];

const Root = styled(FormStack)`
  margin-block-start: ${({ theme }) => theme.space[6]};
`;

/** Item of an affected person; without a link if the record was removed since. */
const createPersonItem = (
  kind: 'student' | 'teacher',
  { id, name, ways }: BreachReport['teachers'][number],
) => ({
  id,
  label: name === '' ? 'Removed since' : name,
  description: `${id} · ${ways.join(', ')}`,
  href: name === '' ? undefined : createPersonUrl(kind, id),
});

const WAY_WORDS = { opened: 'opened', listed: 'saw in lists', exported: 'exported' } as const;

/** Item of the people whose data an account has read in an area. */
function createReadingItem({ name, area, way, kind, people, times }: BreachReport['readings'][number]) {
  return {
    id: `${name}.${area}.${way}.${kind}`,
    label: `${name} ${WAY_WORDS[way]} ${formatCount(people, kind)}`,
    description: `${describeSubject({ area, record: '', kind: 'exported' })} · ${formatCount(times, 'time')}`,
  };
}

/** Lists of the affected people, with a CSV file of the students, and the two notices with their deadlines. */
export function BreachResult({ report, query }: { report: BreachReport; query: BreachQuery }) {
  const { config } = useServices();
  const noticeData: NoticeData = {
    ...{ school: config.brand_name, report },
    ...{ from: showDate(query.from), to: showDate(query.to) },
  };
  const saveCsv = async () => {
    const rows = report.students.map((student) => ({
      ...student,
      key: student.id,
      ways: student.ways.join(', '),
    }));
    downloadCsv('Affected students.csv', await writeCsv(columns, rows));
  };
  return (
    <Root $gap={5}>
      <Banner tone="warning">
        Two clocks run from when the school became aware. The persons affected and the Data Protection Board
        are told without delay; the Board gets the whole report within 72 hours (DPDP Rules 2025, rule 7).
        CERT-In asks for a report of its own within 6 hours.
      </Banner>
      <BreachDeadlines />
      <Panel
        title={`Students affected (${String(report.students.length)})`}
        empty="The log names no student."
        items={report.students.map((student) => createPersonItem('student', student))}
        actions={
          report.students.length > 0 && (
            <Button size="small" onClick={() => void saveCsv()}>
              Save as CSV
            </Button>
          )
        }
      />
      <Panel
        title={`Teachers affected (${String(report.teachers.length)})`}
        empty="The log names no teacher."
        items={report.teachers.map((teacher) => createPersonItem('teacher', teacher))}
      />
      <Panel
        title="Read by the account"
        empty={
          query.q === ''
            ? 'Enter an account above to see whose records it read.'
            : 'No account of this name or address read anything.'
        }
        items={report.readings.map(createReadingItem)}
      />
      <Panel
        title="Accounts that acted"
        empty="Nobody acted."
        items={report.accounts.map(({ account, name, events }) => ({
          id: account,
          label: name,
          description: formatCount(events, 'event'),
        }))}
      />
      <Panel
        title="Exports and prints to judge"
        empty="There are no others."
        items={report.unnamed.map(({ at, name, kind, area, detail }) => ({
          id: `${at}.${area}`,
          label: `${kind === 'printed' ? 'Print' : 'Export'} · ${area.replaceAll('_', ' ')}`,
          description: [name, showDate(at.slice(0, 'YYYY-MM-DD'.length)), detail].filter(Boolean).join(' · '),
        }))}
      />
      <Notice label="Notice to the Data Protection Board" text={writeBoardNotice(noticeData)} />
      <Notice label="Notice to the persons affected" text={writePersonNotice(noticeData)} />
    </Root>
  );
}

/** Text of a notice, for the person to copy and complete. */
function Notice({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <FormField kind="textarea" label={label} name={label} width="full" isReadOnly rows={12} value={text} />
      <CopyButton text={text} label={`Copy: ${label}`} />
    </div>
  );
}
