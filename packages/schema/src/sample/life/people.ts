import { type Calendar, lastWorkingDay } from '../../fields/calendar.ts';
import { type IncidentInput } from '../../areas/incident.ts';
import { type LeavesInput } from '../../areas/leaves.ts';
import { type StudentInput } from '../../areas/student.ts';
import { type TeacherInput } from '../../areas/teacher.ts';
import { type Random } from '../records/random.ts';
import { dayAfter } from '../../fields/date.ts';

const INCIDENTS: readonly (readonly [type: string, incident: string])[] = [
  [
    'Accident',
    'Slipped on the wet stairs after the break and grazed a knee. Washed and plastered, parents told.',
  ],
  [
    'Health',
    'Felt dizzy in the assembly. Rested in the sick room, drank water, went home with the mother at 11.',
  ],
  [
    'Discipline',
    'Came late for the third time this week. Spoke with the class teacher; parents are asked to come.',
  ],
  ['Damage', 'A window of the science room was broken by a ball. Nobody was hurt; the pane is ordered.'],
  [
    'Bullying',
    'A younger child was pushed out of the queue at the tap. Both were heard; the class talked about it.',
  ],
  ['Other', 'Forgot the tiffin at home. The canteen gave a meal; the slip went into the diary.'],
  ['Accident', 'Cut a finger with a paper knife in the art room. Cleaned and bandaged by the nurse.'],
  ['Discipline', 'Used a telephone in the lesson. It was kept at the office until 2:45 pm.'],
];

/** Creates the follow-up of every third incident: closed if the incident is at least eight days old, else due a week from today. */
function createFollowUp(
  index: number,
  date: string,
  today: string,
): Pick<IncidentInput, 'follow_up' | 'outcome'> {
  if (index % 3 !== 0) return { follow_up: '', outcome: '' };
  const weekLater = dayAfter(date, 7);
  return weekLater < today
    ? { follow_up: weekLater, outcome: 'Spoke with the family again. Nothing further is needed.' }
    : { follow_up: dayAfter(today, 7), outcome: '' };
}

/** Builds the sample school's incidents in the weeks before `today`. */
export function buildIncidents(
  random: Random,
  { students, teachers }: { students: readonly StudentInput[]; teachers: readonly TeacherInput[] },
  today: string,
  firstDay: string,
): IncidentInput[] {
  return Array.from({ length: 28 }, (_, index) => {
    const isTeacher = index % 9 === 8;
    const { id } = isTeacher ? random.pick(teachers) : random.pick(students);
    const [incident_type, incident] = isTeacher
      ? ([
          'Health',
          'Strained the back while moving desks. Rested; a lighter room is found for the week.',
        ] as const)
      : random.pick(INCIDENTS);
    const chosenDay = dayAfter(today, -random.int(0, 45));
    const date = chosenDay < firstDay ? firstDay : chosenDay;
    return {
      to_whom: isTeacher ? 'Teacher' : 'Student',
      id,
      incident_type,
      date,
      incident,
      ...createFollowUp(index, date, today),
      ...{ is_confidential: false, named_people: [] },
    };
  });
}

/** A leave of the sample school, with its applicant, and the number of days before `today` on which it was requested. */
export type SampleLeave = {
  input: LeavesInput;
  teacher: TeacherInput;
  note: string;
  requested_days_ago: number;
};

const REASONS: readonly (readonly [title: string, type: string, days: number, note: string])[] = [
  ['Fever', 'Sick', 2, 'The doctor advises rest. Lessons for both days are on the shelf.'],
  ["Sister's wedding", 'Casual', 3, 'In Nandpur. My periods are exchanged with my colleagues.'],
  ['Examination duty', 'Casual', 1, 'As an outside examiner at the district school.'],
  ['Visit to the village', 'Earned', 4, 'My parents need help with the harvest.'],
  ['Medical test', 'Sick', 1, 'I am back in the afternoon if all goes well.'],
  ['Maternity', 'Maternity', 60, 'The certificate is with the office.'],
  ['House moving', 'Unpaid', 2, 'The lorry comes on both days.'],
];

/** Status of each leave: five are pending, twelve approved, four rejected. */
const STATUSES = [
  ...Array.from({ length: 5 }, () => 'Pending' as const),
  ...Array.from({ length: 12 }, () => 'Approved' as const),
  ...Array.from({ length: 4 }, () => 'Rejected' as const),
];

/** Builds the sample school's leaves: pending ones after `today`, others around it. */
export function buildLeaveRequests(
  random: Random,
  teachers: readonly TeacherInput[],
  today: string,
  { firstDay, lastDay, calendar }: { firstDay: string; lastDay: string; calendar: Calendar },
): SampleLeave[] {
  const clipToYear = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);
  const findWorkingDay = (day: string) => {
    const workingDay = lastWorkingDay(calendar, clipToYear(day));
    return workingDay < firstDay ? firstDay : workingDay;
  };
  return STATUSES.map((status, index) => {
    const [title, leave_type, days, note] = random.pick(REASONS);
    const from = findWorkingDay(
      dayAfter(today, status === 'Pending' ? random.int(3, 20) : random.int(-60, 2)),
    );
    return {
      input: {
        title,
        from,
        to: findWorkingDay(dayAfter(from, days - 1)),
        leave_type,
        status,
        decision_note: status === 'Rejected' ? 'The annual day falls on it. Please choose another week.' : '',
      },
      teacher: teachers[(index * 7) % teachers.length] ?? random.pick(teachers),
      note,
      requested_days_ago: status === 'Pending' ? random.int(0, 4) : random.int(5, 70),
    };
  });
}
