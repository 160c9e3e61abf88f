import { type FaqsInput } from '../../areas/faqs.ts';
import { type SupportInput } from '../../areas/support.ts';
import { type SupportKey } from '../../areas/support.ts';

/** Frequently asked questions of the sample school. */
export const sampleFaqs: readonly FaqsInput[] = [
  {
    question: 'How do I mark attendance?',
    answer:
      'Open Attendance, choose the date, class and section. Everybody stands on Present; change those who are not, and submit.',
    to_whom: 'Teachers',
  },
  {
    question: 'I marked the wrong child absent. What now?',
    answer:
      'Open the same day and section again, correct the mark and submit. The sheet says who corrected it and when.',
    to_whom: 'Teachers',
  },
  {
    question: 'How do I ask for leave?',
    answer:
      'Open My Profile from your name at the top right, fill in Ask for leave and submit. You see there what was decided.',
    to_whom: 'Teachers',
  },
  {
    question: 'Which files can an assignment have?',
    answer: 'PDF, Office files, pictures, text and zip, up to 20 MiB each.',
    to_whom: 'Teachers',
  },
  {
    question: 'I deleted something by mistake. Can it come back?',
    answer:
      'Press Undo in the message, or open Recently deleted above the list: everything stays there for 30 days.',
    to_whom: 'Everyone',
  },
  {
    question: 'When does school begin and end?',
    answer:
      'The first bell is at 8:30 am and the last period ends at 2:45 pm. Nursery, LKG and UKG leave after the sixth period.',
    to_whom: 'Parents',
  },
  {
    question: 'Whom do I call when my child is ill?',
    answer: 'Call the office before 8:30 am, or write a line in the diary for the class teacher.',
    to_whom: 'Parents',
  },
  {
    question: 'How are marks counted?',
    answer:
      'Each test counts in percent of its total. Unit tests are a fifth of the year, the half yearly and the annual test the rest.',
    to_whom: 'Students',
  },
  {
    question: 'My password does not work. What can I do?',
    answer: 'Press Lost password? on the sign-in page: a link to set a new one comes by e-mail.',
    to_whom: 'Everyone',
  },
];

/** Facts of the sample school that stand on its papers. */
export const sampleSchool = {
  name: 'Firstbell Public School',
  address: 'College Road, Nashik 422005',
  code: '1130254',
} as const;

/** Support contacts of the sample school. */
export const sampleSupport: Readonly<Record<SupportKey, SupportInput>> = {
  app: { mail: 'help@firstbell.example', phone: '+916000000001' },
  admin: { mail: 'office@firstbell.example', phone: '+916000000002' },
  emergency: { mail: '', phone: '+916000000003' },
};
