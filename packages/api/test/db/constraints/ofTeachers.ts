import { sectionTeachersResult } from '@firstbell/schema';
import { buildTeacher } from '@firstbell/schema/sample';
import { type School } from '../../school.ts';
import { addSection } from '../../builders/timetables.ts';
import { type RaceRequest, type Race } from './race.ts';

const addTeacher = async (school: School, id: string) => {
  const { status } = await school.request('POST', '/teacher', { body: buildTeacher({ id }) });
  if (status !== 201) throw new Error(`The teacher ${id} was not added.`);
};
const buildDeleteTeacher = (id: string): RaceRequest => ({ method: 'DELETE', path: `/teacher/${id}` });

/** Builds the request that saves the first teachers of a section of class V. */
const buildSaveTeachers = (section: string, teachers: object, token = 'asha'): RaceRequest => ({
  method: 'PUT',
  path: '/section_teachers',
  body: { class: 'V', section, version: 0, ...teachers },
  token,
});

async function readSubjectKey(school: School, section: string): Promise<string> {
  const { body } = await school.request('GET', '/section_teachers?class=V');
  const [subject] =
    sectionTeachersResult.parse(body).rows.find((row) => row.section === section)?.subjects ?? [];
  if (subject === undefined) throw new Error('Class V has no subjects.');
  return subject.key;
}

const buildInvitation = (teacher: string, email: string): RaceRequest => ({
  method: 'POST',
  path: `/teacher_account/${teacher}`,
  body: { email },
});

/** Races about a section's teachers and a teacher's account. */
export const racesOfTeachers: readonly Race[] = [
  {
    constraint: 'section_teacher_class_teacher',
    forbids: 'two class teachers of a section in a year',
    prepare: async (school) => {
      await addSection(school, 'V', 'T1');
      return [
        buildSaveTeachers('T1', { class_teacher: 'T101' }),
        buildSaveTeachers('T1', { class_teacher: 'T102' }, 'meera'),
      ];
    },
    problem: {
      status: 409,
      message: 'Somebody else changed who teaches in V-T1: its class teacher is … now.',
    },
  },
  {
    constraint: 'section_teacher_once',
    forbids: 'a teacher twice for a subject of a section in a year',
    prepare: async (school) => {
      await addSection(school, 'V', 'T2');
      const subjects = [{ key: await readSubjectKey(school, 'T2'), teachers: ['T101'] }];
      return [buildSaveTeachers('T2', { subjects }), buildSaveTeachers('T2', { subjects }, 'meera')];
    },
    problem: { status: 409, message: 'Somebody else changed who teaches in V-T2 meanwhile.' },
  },
  {
    constraint: 'section_teacher_present',
    forbids: 'a teacher of a section who was deleted',
    by: 'one deletes the teacher, the other makes them class teacher',
    prepare: async (school) => {
      await addSection(school, 'V', 'T3');
      await addTeacher(school, 'GONE11');
      return [buildDeleteTeacher('GONE11'), buildSaveTeachers('T3', { class_teacher: 'GONE11' }, 'meera')];
    },
    problem: { status: 422, field: 'class_teacher', message: 'There is no teacher with this ID.' },
  },
  {
    constraint: 'section_teacher_section_id_fkey',
    forbids: 'a teacher of a section that does not exist',
    by: 'one deletes the section, the other chooses its class teacher',
    prepare: async (school) => {
      await addSection(school, 'V', 'T4');
      return [
        { method: 'POST', path: '/school_lists/section/delete', body: { value: 'T4', of: 'V' } },
        buildSaveTeachers('T4', { class_teacher: 'T101' }, 'meera'),
      ];
    },
    problem: { status: 422, field: 'section', message: 'There is no such section any more.' },
  },
  {
    constraint: 'account_teacher_once',
    forbids: 'two accounts of a teacher',
    prepare: async (school) => {
      await addTeacher(school, 'TIED1');
      return [buildInvitation('TIED1', 'one@school.example'), buildInvitation('TIED1', 'two@school.example')];
    },
    problem: {
      status: 409,
      field: 'email',
      message: 'This teacher has an account already: one@school.example.',
    },
  },
  {
    constraint: 'account_present_teacher',
    forbids: 'an account of a teacher who was deleted',
    by: 'one deletes the teacher, the other invites them',
    prepare: async (school) => {
      await addTeacher(school, 'GONE12');
      return [buildDeleteTeacher('GONE12'), buildInvitation('GONE12', 'gone@school.example')];
    },
    problem: { status: 404, message: 'There is no teacher with this ID.' },
  },
];
