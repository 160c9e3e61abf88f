import { areas, changesResult, type AccessArea, type Change } from '@firstbell/schema';
import { type StudentProfile } from '@firstbell/schema/profiles';
import { notify } from '@firstbell/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { useState } from 'react';
import { type z } from 'zod';
import { consentsOf } from '../../features/consents/api.ts';
import { saveAs } from '../../features/files/saveAs.ts';
import {
  INCIDENTS_PANEL,
  panelOptions,
  createPersonRequest,
  personPathOf,
  type PanelRequest,
} from '../../features/profiles/api.ts';
import { studentPhotoOptions } from '../../features/studentPhoto/studentPhotoApi.ts';
import { useAccess, type Access } from '../../platform/access/useAccess.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';
import { ATTENDANCE_PANEL, createLeavesRequest, MARKS_PANEL, REPORT_CARDS_PANEL } from './pageApi.ts';
import { writeStudentFile, type StudentFileYear } from './studentFile.ts';

type ReadContext = { http: AxiosInstance; client: QueryClient; can: Access['can']; id: string };

/** Reads the data of a panel; undefined for people who may not see it. */
const readPanel = async <Schema extends z.ZodType>(
  { http, client, can }: ReadContext,
  request: PanelRequest<Schema>,
) => (can(request.area, 'read') ? client.fetchQuery(panelOptions(http, request)) : undefined);

async function readYear(context: ReadContext, year: string): Promise<StudentFileYear> {
  const readPart = <Schema extends z.ZodType>(panel: { area: AccessArea; name: string; schema: Schema }) =>
    readPanel(context, createPersonRequest({ area: 'student', id: context.id, year }, panel));
  const [attendance, marks, cards, incidents] = await Promise.all([
    readPart(ATTENDANCE_PANEL),
    readPart(MARKS_PANEL),
    readPart(REPORT_CARDS_PANEL),
    readPart(INCIDENTS_PANEL),
  ]);
  return { year, attendance, marks: marks?.rows, cards: cards?.rows, incidents: incidents?.rows };
}

async function readChanges({ http, id }: ReadContext): Promise<Change[]> {
  const changes: Change[] = [];
  let cursor: number | null = null;
  do {
    const params: { before?: number } = cursor === null ? {} : { before: cursor };
    const { data } = await http.get<unknown>(personPathOf('student', id, 'changes'), { params });
    const page = changesResult.parse(data);
    changes.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return changes;
}

/** Reads the photo as a data URL; undefined if there is none or if its file is lost. */
async function readPhoto({ http, client, id }: ReadContext, version: string): Promise<string | undefined> {
  if (version === '') return undefined;
  try {
    return await client.fetchQuery(studentPhotoOptions(http, id, version));
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
    try {
      await http.post(personPathOf('student', id, 'file'));
      const yearKeys = [...new Set(profile.enrolments.map(({ year }) => year))].filter((year) => year !== '');
      const years: StudentFileYear[] = [];
      for (const year of yearKeys) years.push(await readYear(context, year));
      const html = writeStudentFile({
        photo: await readPhoto(context, profile.photo),
        leaves: (await readPanel(context, createLeavesRequest(id, 'all')))?.rows,
        consents: (await readPanel(context, consentsOf(id)))?.rows,
        ...{ profile, years, changes: await readChanges(context), showInstant },
        school: config.brand_name,
        madeAt: showInstant(clock().toISOString()),
        madeBy: me?.name ?? '',
      });
      saveAs(`${areas.student.key}-${id}-${today()}.html`, new Blob([html], { type: 'text/html' }));
    } catch (thrown) {
      notify.error(`Not saved: ${describeError(thrown)}`);
    } finally {
      setIsPending(false);
    }
  };
  return { save, isPending };
}
