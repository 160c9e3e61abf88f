/**
 * Header that names one intention of a person, such as one filled-in form, in each request that it is sent with. The API carries
 * out the first request of an intention and answers every other one with the same result.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
