import * as attendance from '@firstbell/schema/contracts/attendance';
import { useCall, useLoad } from '../../../platform/useApi.ts';
import { useChoices } from '../../../records/useChoices.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  FormField,
  IconButton,
  media,
  spacing,
  Page,
  Skeleton,
} from '@firstbell/ui';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatSectionName } from '../../../features/profiles/profileUrls.ts';
import { SectionLink } from '../../../features/profiles/Links.tsx';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../../platform/dates/useSchoolTime.ts';
import { attempt } from '../../../platform/http/notifyProblem.ts';
import { useScreenSubject } from '../../../platform/routes/ScreenSubject.tsx';
import { listFieldOptions } from '../../../records/fields/options.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { listMonthDays, getAdjacentMonth } from './monthDays.ts';
import { saveMonth } from './monthFile.ts';
import { MonthTable } from './MonthTable.tsx';

/** Section and month (`2026-11`) of a register. */
type RegisterScope = { class: string; section: string; month: string };

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[3]};

  & > div {
    flex: 0 0 ${spacing(48)};
  }

  & > .month {
    display: flex;
    align-items: center;
    min-block-size: ${({ theme }) => theme.size.control};
    gap: ${({ theme }) => theme.space[1]};
  }

  /* The class and the section share a line, and the three buttons another one. */
  ${media.narrow} {
    & > div {
      flex: 1 1 40%;
    }

    & > .month {
      flex-basis: 100%;
    }

    & > button svg {
      display: none;
    }
  }

  ${media.print} {
    display: none;
  }
`;

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Screen of a section's monthly register, with buttons that print and save it. */
export function MonthScreen() {
  const call = useCall();
  const { today } = useSchoolTime();
  const [search, setSearch] = useSearchParams();
  const { can, limitChoices } = useAccess();
  const choices = useChoices();
  const limitedChoices = choices.data && limitChoices(choices.data, 'attendance', 'read');
  const requestedMonth = search.get('month') ?? '';
  const scope: RegisterScope = {
    class: search.get('class') ?? '',
    section: search.get('section') ?? '',
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(requestedMonth) ? requestedMonth : today().slice(0, 7),
  };
  const isChosen = scope.class !== '' && scope.section !== '';
  const register = useLoad(attendance.register, { query: scope, enabled: isChosen });
  const days = listMonthDays(scope.month, choices.data?.calendar);
  const monthName = monthFormat.format(new Date(`${scope.month}-01T00:00Z`));
  const title = `Attendance of ${scope.class}-${scope.section}, ${monthName}`;
  useScreenSubject(isChosen ? `${formatSectionName(scope)} · ${monthName}` : '');
  /** Saves the register as a file, from a response that the audit log records. */
  const save = (kind: 'csv' | 'xlsx') =>
    attempt('Not saved', async () => {
      const exported = await call(attendance.exportRegister, { body: scope });
      const fileName = `attendance-${scope.class}-${scope.section}-${scope.month}`;
      await saveMonth(kind, fileName, { register: exported, days });
    });
  const choose = (change: Partial<RegisterScope>) => {
    const nextScope = { ...scope, ...change, ...(change.class !== undefined && { section: '' }) };
    setSearch(Object.entries(nextScope).filter(([, value]) => value !== ''));
  };

  return (
    <Page
      title="Monthly register"
      details={isChosen ? <SectionLink place={scope} /> : undefined}
      actions={
        isChosen && (
          <ButtonLink size="small" href="/attendance">
            Take attendance
          </ButtonLink>
        )
      }
    >
      <Tools>
        <span className="month">
          <IconButton
            label="Month before"
            icon={<ChevronLeft />}
            onClick={() => choose({ month: getAdjacentMonth(scope.month, -1) })}
          />
          <strong>{monthName}</strong>
          <IconButton
            label="Month after"
            icon={<ChevronRight />}
            isDisabled={scope.month >= today().slice(0, 7)}
            onClick={() => choose({ month: getAdjacentMonth(scope.month, 1) })}
          />
        </span>
        <FormField
          kind="select"
          label="Class"
          name="class"
          value={scope.class}
          placeholder="Choose"
          width="full"
          options={limitedChoices ? listFieldOptions('class', limitedChoices, scope.class, '') : []}
          onChange={({ target }) => choose({ class: target.value })}
        />
        <FormField
          kind="select"
          label="Section"
          name="section"
          value={scope.section}
          placeholder={scope.class ? 'Choose' : 'Choose a class first'}
          width="full"
          options={
            limitedChoices ? listFieldOptions('section', limitedChoices, scope.section, scope.class) : []
          }
          onChange={({ target }) => choose({ section: target.value })}
        />
        {register.data && can('attendance', 'export') && (
          <>
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              Print
            </Button>
            {(['csv', 'xlsx'] as const).map((kind) => (
              <Button key={kind} icon={<Download aria-hidden="true" />} onClick={() => void save(kind)}>
                {kind === 'csv' ? 'Save as CSV' : 'Save for Excel'}
              </Button>
            ))}
          </>
        )}
      </Tools>
      {renderContent()}
    </Page>
  );

  function renderContent() {
    const error = choices.error ?? register.error;
    if (error) return <LoadFailed title="The register could not be loaded" error={error} />;
    if (!isChosen) return <EmptyState title="Choose a class and a section to see its register" />;
    if (!register.data) return <Skeleton lines={10} label="Loading the register…" />;
    if (register.data.rows.length === 0)
      return <EmptyState title={`${scope.class}-${scope.section} has no students in ${monthName}`} />;
    return <MonthTable title={title} register={register.data} days={days} />;
  }
}
