import { profileQuery } from '../profiles/shared.ts';
import {
  sectionTeacherChanges,
  sectionTeacherChangesQuery,
  sectionTeachers,
  sectionTeachersChange,
  sectionTeachersQuery,
  sectionTeachersResult,
  sectionsOfTeacher,
} from '../school/sectionTeachers.ts';
import { contract } from './contract.ts';

export const list = contract(
  'get /section_teachers',
  'Lists the teachers of each section of a class, in the current year or another.',
  { access: ['choices', 'read'], query: sectionTeachersQuery, response: sectionTeachersResult },
);

export const save = contract(
  'put /section_teachers',
  'Updates the teachers of a section in the current year.',
  {
    access: ['school_lists', 'edit'],
    body: sectionTeachersChange,
    response: sectionTeachers,
    problems: ['conflict', 'no_year'],
  },
);

export const changes = contract(
  'get /section_teachers/changes',
  'Lists the last changes of the teachers of a section, in the current year or another.',
  { access: ['choices', 'read'], query: sectionTeacherChangesQuery, response: sectionTeacherChanges },
);

export const ofTeacher = contract(
  'get /teacher/{key}/sections',
  'Lists the sections in which a teacher teaches, in the current year or another.',
  { access: ['teacher', 'read'], query: profileQuery, response: sectionsOfTeacher },
);
