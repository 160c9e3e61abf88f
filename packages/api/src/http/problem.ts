import { type FieldError, type ProblemDetails, type ProblemCode, problems } from '@firstbell/schema';

/** Details of a problem in addition to its code; `detail` replaces the default one. */
export type ProblemOptions = {
  detail?: string;
  errors?: FieldError[];
  record?: Record<string, unknown>;
  /** Links to pages on which the user can solve the problem. */
  links?: { text: string; href: string }[];
  /** Seconds after which a retry is useful. */
  retryAfter?: number;
  /** Methods that the path supports. */
  allow?: string;
};

/** Default `detail` of each problem: the cause, or what the user can do. */
const DETAILS: Readonly<Record<ProblemCode, string>> = {
  malformed: 'The body is not valid JSON.',
  unauthenticated: 'Sign in again.',
  session_ended: 'Sign in again.',
  session_needed:
    'Send POST /api/me/session with the token of a new sign-in, and then the cookie of its response.',
  code_needed: 'Enter the code of your authenticator app to go on.',
  second_factor_missing: 'The school requires a second factor: add one to continue.',
  stale_sign_in:
    'Confirm that it is you: this needs a sign-in, or a code of your second factor, within the last 10 minutes.',
  forbidden: 'Ask an administrator of the school for access.',
  waiting: 'An administrator of the school has to approve your account first.',
  disabled: 'An administrator of the school has disabled your account. Ask them to enable it again.',
  unverified: 'The school lets in confirmed addresses only.',
  closed: 'Ask an administrator of the school to invite you.',
  past_year: 'Records of a year that is not the current one can be looked at, not changed.',
  in_use: 'Other records use this one.',
  last_administrator:
    'You are the only administrator. Invite a second one first, or ask the person who runs Firstbell for the way back (npm run admin -- recover).',
  no_year: 'Add an academic year and SET it as the current one first.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not support that method.',
  conflict: 'Someone else saved this record after you opened it.',
  busy: 'Wait until it is done, or cancel it.',
  duplicate: 'Another record has this ID.',
  too_large: 'Send at most 1 MB.',
  too_slow: 'Check the connection and try again.',
  unsupported_media_type: 'Send the body as application/json.',
  invalid: 'Correct the values named below.',
  already_saved: 'Other values were sent with this Idempotency-Key before. Nothing else was saved.',
  infected:
    'The virus scanner of the school found something harmful in this file, so it was not stored. Choose another file, and have the device checked that this one came from.',
  too_many_requests: 'Wait a moment and try again.',
  internal: 'Try again. If it keeps happening, tell the person who runs Firstbell.',
  unavailable: 'Try again in a moment.',
  clock_differs: 'Tell the person who runs Firstbell that the clock of the server is wrong.',
  storage_full: 'Ask the person who runs Firstbell for more room.',
};

/** Error with a problem code and its details, which the server converts to an RFC 9457 problem. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemOptions;

  constructor(code: ProblemCode, details: ProblemOptions = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }
}

/** Creates an `invalid` problem with the error of one field. */
export const createFieldProblem = (field: string, message: string): Problem =>
  new Problem('invalid', { errors: [{ field, message }] });

/** Creates a `duplicate` problem with the error of one field, which is also its detail. */
export const createDuplicateProblem = (
  field: string,
  message: string,
  options: Pick<ProblemOptions, 'links'> = {},
): Problem => new Problem('duplicate', { detail: message, errors: [{ field, message }], ...options });

/** Throws `invalid` with the errors, if there are any. */
export function requireValid(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

/** Throws `invalid` for the fields of `identity` that have other values in a request, because they identify a stored record. */
export function refuseChangedIdentity(
  identity: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, unknown>>,
  createMessage: (field: string) => string,
): void {
  const changed = Object.keys(identity).filter((field) => String(sent[field]) !== identity[field]);
  requireValid(changed.map((field) => ({ field, message: createMessage(field) })));
}

/** Maximum length of a field's name in a problem, in UTF-16 units, because clients may send names of any length. */
const MAX_FIELD_LENGTH = 200;

const truncateField = ({ field, message }: FieldError): FieldError => ({
  field: field.slice(0, MAX_FIELD_LENGTH),
  message,
});

/** Converts a problem to its JSON of RFC 9457. */
export function toProblemDetails({ code, details }: Problem): ProblemDetails {
  const { status, title } = problems[code];
  return {
    type: `urn:firstbell:problem:${code}`,
    title,
    status,
    detail: details.detail ?? DETAILS[code],
    code,
    ...(details.errors ? { errors: details.errors.map(truncateField) } : {}),
    ...(details.record ? { record: details.record } : {}),
    ...(details.links ? { links: details.links } : {}),
  };
}

/** Default `Retry-After` of `unavailable`, in seconds: long, because a person may have to remove the cause, such as a missing key. */
const UNAVAILABLE_RETRY_SECONDS = 60;

/** Creates the RFC 9457 response of a problem. A response of `unavailable` always has `Retry-After`. */
export function createProblemResponse(problem: Problem): Response {
  const { code, details } = problem;
  const retryAfter = details.retryAfter ?? (code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined);
  const body = toProblemDetails(problem);
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (details.allow !== undefined) headers.set('allow', details.allow);
  return new Response(JSON.stringify(body), { status: body.status, headers });
}
