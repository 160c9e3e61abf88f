import { z } from 'zod';

/** All problem codes, with HTTP status and title. */
export const problems = {
  malformed: { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'You are not signed in' },
  session_ended: { status: 401, title: 'Your session has ended' },
  session_needed: { status: 401, title: 'A session is needed' },
  forbidden: { status: 403, title: 'You may not do this' },
  waiting: { status: 403, title: 'Your account waits for approval' },
  disabled: { status: 403, title: 'Your account is disabled' },
  unverified: { status: 403, title: 'Your email address is not confirmed' },
  closed: { status: 403, title: 'This school takes no new accounts' },
  past_year: { status: 403, title: 'This academic year is over' },
  code_needed: { status: 403, title: 'Enter your code' },
  second_factor_missing: { status: 403, title: 'A second factor is needed' },
  stale_sign_in: { status: 403, title: 'Confirm that it is you' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This cannot be done here' },
  too_slow: { status: 408, title: 'That took too long' },
  conflict: { status: 409, title: 'Someone else changed this record' },
  in_use: { status: 409, title: 'This is used elsewhere' },
  last_administrator: { status: 409, title: 'The last administrator stays' },
  no_year: { status: 409, title: 'There is no current academic year' },
  busy: { status: 409, title: 'Something else is under way' },
  duplicate: { status: 409, title: 'This already exists' },
  too_large: { status: 413, title: 'That is too large' },
  unsupported_media_type: { status: 415, title: 'This type of body is not taken' },
  invalid: { status: 422, title: 'Some values need attention' },
  already_saved: { status: 422, title: 'This was saved already' },
  infected: { status: 422, title: 'A virus was found in this file' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  clock_differs: { status: 503, title: 'The server’s clock is wrong' },
  unavailable: { status: 503, title: 'Firstbell cannot answer now' },
  storage_full: { status: 507, title: 'There is no room for more files' },
} as const;

/** Code of a problem. */
export type ProblemCode = keyof typeof problems;

/** An error message for one field; `field` is its path in the record, with dots for nested values. */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Error response: an RFC 9457 problem with `code`, and optionally with `errors` and the stored `record`. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(fieldError).optional(),
  record: z.record(z.string(), z.unknown()).optional(),
  /** Links to console pages where the problem can be solved; `text` is a part of a sentence. */
  links: z.array(z.object({ text: z.string(), href: z.string() })).optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;
