import * as school from '@firstbell/schema/contracts/school';
import { useLoad } from '../useApi.ts';
import { media, spacing } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { showDate } from '../dates/showDate.ts';
import { useSchoolTime } from '../dates/useSchoolTime.ts';
import { useServices } from '../services.ts';
import { useShownYear } from '../year/ShownYear.ts';
import { photoOptions } from '../http/photoOptions.ts';
import { useSchoolName } from './useSchoolName.ts';

const Root = styled.div`
  display: none;

  ${media.print} {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
    margin-block-end: ${({ theme }) => theme.space[4]};
    padding-block-end: ${({ theme }) => theme.space[2]};
    border-block-end: ${({ theme }) => `${theme.line.thin} solid ${theme.print.ink}`};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  }

  & > img {
    inline-size: ${spacing(14)};
    block-size: ${spacing(14)};
    object-fit: contain;
  }

  & > .school {
    flex: 1;
    min-inline-size: 0;
  }

  & strong {
    display: block;
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
  }

  & > .day {
    text-align: end;
    white-space: nowrap;
  }
`;

/** Head of everything that is printed: the school, the academic year, and the day of the print. Hidden on screens. */
export function PrintHead() {
  const { http } = useServices();
  const { today } = useSchoolTime();
  const { shown } = useShownYear();
  const { data: facts } = useLoad(school.read);
  const { data: logo } = useQuery(photoOptions(http, school.logo.path, facts?.logo?.id ?? ''));
  const name = useSchoolName();
  const code = facts?.code ? `School code ${facts.code}` : '';
  return (
    <Root data-print-head>
      {logo !== undefined && <img src={logo} alt="" />}
      <div className="school">
        <strong>{name}</strong>
        {[facts?.address, code].filter(Boolean).join(' · ')}
      </div>
      <div className="day">
        {shown && <div>{`Academic year ${shown.academic_year}`}</div>}
        <div>{`Printed on ${showDate(today())}`}</div>
      </div>
    </Root>
  );
}
