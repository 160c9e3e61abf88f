import { type Choices } from '@firstbell/schema';
import { type Stage } from './stage.ts';

/** Says which fields may stay empty, as an administrator does in Settings. */
export async function letStayEmpty(
  { services: { http } }: Pick<Stage, 'services'>,
  optional_fields: Record<string, string[]>,
): Promise<void> {
  const { optional_fields: before } = (await http.get<Choices>('/choices')).data;
  await http.put('/school_lists/required_fields', { optional_fields, before });
}

/** Lets students be without an email address, and saves one who is. */
export async function saveWithoutEmail(stage: Stage): Promise<void> {
  await letStayEmpty(stage, { student: ['email'] });
  const { http } = stage.services;
  const { data } = await http.get<Record<string, unknown>>('/student/S1001');
  const { key, created_at, updated_at, updated_by, ...record } = data;
  await http.put(`/student/${String(key)}`, { ...record, email: '' });
}
