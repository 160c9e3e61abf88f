import { Problem } from '../../http/problem.ts';
import { type Printer } from './card.ts';

const rejectUnavailable = () =>
  Promise.reject(new Problem('unavailable', { detail: 'This server cannot make report cards.' }));

/** Printer of a service that cannot render report cards. */
export const noPrinter: Printer = { layOut: rejectUnavailable, open: rejectUnavailable };
