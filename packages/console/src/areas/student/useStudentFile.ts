import * as studentPhoto from '@firstbell/schema/contracts/studentPhoto';
import * as studentPage from '@firstbell/schema/contracts/studentPage';
import * as consents from '@firstbell/schema/contracts/consents';
import * as attendance from '@firstbell/schema/contracts/attendance';
import { type LoadArguments, requestOptions } from '../../platform/http/requestOptions.ts';
import { call, createPath } from '../../platform/http/call.ts';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type Contract } from '@firstbell/schema/contracts/contract';
import { areas, type Change } from '@firstbell/schema';
import { type StudentProfile } from '@firstbell/schema/profiles';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { useState } from 'react';
import { saveAs } from '../../platform/saveAs.ts';
import { photoOptions } from '../../platform/http/photoOptions.ts';
import { useAccess, type Access } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { useServices } from '../../platform/services.ts';
import { writeStudentFile, type StudentFileYear } from './studentFile.ts';

type ReadContext = { http: AxiosInstance; client: QueryClient; can: Access['can']; id: string };

/** Reads the data of a panel; undefined for people who may not see it. */
const readPanel = async <Panel extends Contract>(
  { http, client, can }: ReadContext,
  panel: Panel,
  ...input: LoadArguments<Panel>
) => {
  const [area, action] = panel.access === 'open' ? [] : panel.access;
  const isReadable = area !== undefined && action !== undefined && can(area, action);
  return isReadable ? client.fetchQuery(requestOptions(http, panel, ...input)) : undefined;
};

async function readYear(context: ReadContext, year: string): Promise<StudentFileYear> {
  const input = { key: context.id, query: { year } };
  const [attendance, marks, cards, incidents] = await Promise.all([
    readPanel(context, studentPage.attendance, input),
    readPanel(context, studentPage.marks, input),
    readPanel(context, studentPage.reportCards, input),
    readPanel(context, studentPage.incidents, input),
  ]);
  return { year, attendance, marks: marks?.rows, cards: cards?.rows, incidents: incidents?.rows };
}

async function readChanges({ http, id }: ReadContext): Promise<Change[]> {
  const { changes: contract } = recordContracts(areas.student);
  const changes: Change[] = [];
  let before: number | undefined;
  do {
    const page = await call(http, contract, { key: id, query: { before } });
    changes.push(...page.rows);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return changes;
}

/** Reads the photo as a data URL; undefined if there is none or if its file is lost. */
async function readPhoto({ http, client, id }: ReadContext, version: string): Promise<string | undefined> {
  if (version === '') return undefined;
  try {
    return await client.fetchQuery(photoOptions(http, createPath(studentPhoto.read, id), version));
  } catch (thrown) {
    if (isApiError(thrown) && thrown.status === 404) return undefined;
    throw thrown;
  }
}

/**
 * Returns a function that saves the record of a student as a file, with all years that the person may see, and whether a
 * save is pending.
 */
export function useStudentFile(profile: StudentProfile) {
  const { http, config, clock } = useServices();
  const client = useQueryClient();
  const { can, me } = useAccess();
  const { showInstant, today } = useSchoolTime();
  const [isPending, setIsPending] = useState(false);
  const { id } = profile.record;

  const save = async () => {
    setIsPending(true);
    const context = { http, client, can, id };
    await attempt('Not saved', async () => {
      await call(http, studentPage.saveFile, { key: id });
      const yearKeys = [...new Set(profile.enrolments.map(({ year }) => year))].filter((year) => year !== '');
      const years: StudentFileYear[] = [];
      for (const year of yearKeys) years.push(await readYear(context, year));
      const html = writeStudentFile({
        photo: await readPhoto(context, profile.photo),
        leaves: (await readPanel(context, attendance.leaves, { query: { id, years: 'all' } }))?.rows,
        consents: (await readPanel(context, consents.list, { query: { id } }))?.rows,
        ...{ profile, years, changes: await readChanges(context), showInstant },
        school: config.brand_name,
        madeAt: showInstant(clock().toISOString()),
        madeBy: me?.name ?? '',
      });
      saveAs(`${areas.student.key}-${id}-${today()}.html`, new Blob([html], { type: 'text/html' }));
    });
    setIsPending(false);
  };
  return { save, isPending };
}
