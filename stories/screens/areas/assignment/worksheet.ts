import { type AssignmentInput, type StoredFile } from '@firstbell/schema';
import { buildAssignment } from '@firstbell/schema/sample';
import { type Stage } from '../../stage/stage.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n';

/** Creates a small PDF file. */
export const createWorksheet = (name = 'Fractions, worksheet 3.pdf') =>
  new File([PDF], name, { type: 'application/pdf' });

/** Uploads the worksheet and adds an assignment with it; returns the assignment's key. */
export async function addAssignmentWithFile(
  { services: { http } }: Stage,
  values: Partial<AssignmentInput> = {},
): Promise<string> {
  const file = createWorksheet();
  const { data } = await http.post<StoredFile>('/file', await file.arrayBuffer(), {
    params: { name: file.name },
    headers: { 'content-type': 'application/octet-stream' },
  });
  return (await http.post<{ key: string }>('/assignment', buildAssignment({ file: data, ...values }))).data
    .key;
}
