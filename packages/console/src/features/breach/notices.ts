import { type BreachReport } from '@firstbell/schema/breach';
import { formatCount } from '../../platform/formatCount.ts';

/** Data that a notice contains. */
export type NoticeData = {
  school: string;
  /** First and last day of the period, formatted. */
  from: string;
  to: string;
  report: BreachReport;
};

/** Numbers the points that rule 7 asks for; the sender completes each point. */
const numberPoints = (points: readonly string[]) =>
  points.map((point, index) => `${String(index + 1)}. ${point} …`).join('\n\n');

/** Writes the notice to the Data Protection Board of India (DPDP Rules 2025, rule 7(2)). */
export const writeBoardNotice = ({ school, from, to, report }: NoticeData): string =>
  `To the Data Protection Board of India

${school} gives notice of a personal data breach under section 8(6) of the Digital Personal Data Protection Act, 2023 and rule 7 of the Rules, 2025.

Extent, from the audit log of ${from} to ${to}: ${formatCount(report.students.length, 'student')} and ${formatCount(
    report.teachers.length,
    'member of the staff',
    'members of the staff',
  )}.

At once:
${numberPoints(['Nature, extent, time and place of the breach, and its likely impact:'])}

Within 72 hours of becoming aware:
${numberPoints([
  'The description above, with what is known by then:',
  'Facts, circumstances and reasons of the breach:',
  'Measures taken or proposed against the risk:',
  'What was found about who caused it:',
  'Measures that keep it from happening again:',
  'The notices given to the persons affected:',
])}`;

/** Writes the notice to a person affected, or to the parents of a child (rule 7(1)). */
export const writePersonNotice = ({ school, from, to }: NoticeData): string =>
  `Dear parents,

personal data of your child at ${school} was reached by somebody who had no right to it, between ${from} and ${to}.

${numberPoints([
  'What happened, what it concerns, and when:',
  'What may follow from it for you and your child:',
  'What the school has done, and is doing, against the risk:',
  'What you can do to protect yourselves:',
  'Who answers your questions, and how to reach them:',
])}`;
