import { type Applicant } from '@firstbell/schema';
import { showDate } from '../../platform/dates/showDate.ts';

/** First and last ISO day of a leave. */
type Span = { from: string; to: string };
type OtherLeave = Applicant['others'][number];

/** Finds the approved leaves that share a day with a span. */
export const findOverlaps = (otherLeaves: readonly OtherLeave[], { from, to }: Span): OtherLeave[] =>
  otherLeaves.filter((other) => other.status === 'Approved' && other.from <= to && other.to >= from);

/** Formats a span: one date, or the first and the last one. */
export const formatSpan = ({ from, to }: Span): string =>
  from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`;
