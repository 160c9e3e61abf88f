import { type Random } from '@firstbell/schema/sample';
import { getBodySchema, type Operation, hasJsonBody } from '../documented.ts';
import { breakBody, CANARY, drawFromSchema, drawJson, drawText } from './hostileValues.ts';

/** A request of the fuzz, with the operation that it was built for. */
export type FuzzRequest = {
  operation: Operation;
  method: string;
  /** Path below `/api`, with the query. */
  path: string;
  headers: Record<string, string>;
  raw?: string;
  /** Valid request from which the body was built. */
  example?: Example | undefined;
};

/** A valid request of an operation, and its body. */
export type Example = { path: string; body?: Record<string, unknown> | undefined };

/** Material for requests: operations, their valid requests, keys by area, and words that occur in the school. */
export type FuzzMaterial = {
  operations: readonly Operation[];
  /** Valid requests by `operationId`. */
  examples: ReadonlyMap<string, readonly Example[]>;
  keys: ReadonlyMap<string, readonly string[]>;
  words: readonly string[];
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];
const HEADERS = [
  'x-forwarded-for',
  'x-http-method-override',
  'x-original-url',
  'origin',
  'accept',
  'range',
  'if-match',
];

const BYTES_HEADERS = { 'content-type': 'application/octet-stream' };
const hasBinaryBody = ({ requestBody }: Operation) =>
  requestBody?.content['application/octet-stream'] !== undefined;

/** Draws a text of characters that are allowed in a header. */
const drawHeaderText = (random: Random) => encodeURIComponent(drawText(random).toWellFormed()).slice(0, 500);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function drawKey(random: Random, { path }: Operation, { keys }: FuzzMaterial): string {
  const areaKeys = keys.get(path.split('/')[1] ?? '') ?? [];
  const candidates = random.chance(10) ? [...keys.values()].flat() : areaKeys;
  if (candidates.length > 0 && random.chance(75)) return encode(random.pick(candidates));
  return random.chance(50) ? `NOBODY${CANARY}` : encode(drawText(random)).slice(0, 2000);
}

function drawQuery(random: Random, { parameters }: Operation, { words }: FuzzMaterial): string {
  const pairs = parameters
    .filter(({ in: place, required }) => place === 'query' && (required || random.chance(25)))
    .map(({ name, schema }) => {
      const value = random.chance(70) ? drawFromSchema(random, schema, words) : drawText(random);
      return `${name}=${encode(String(value))}`;
    });
  if (random.chance(10)) pairs.push(`${encode(drawText(random))}=${encode(drawText(random))}`);
  if (random.chance(5)) pairs.push(...pairs);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Changes a path so that it may match another operation, or none. */
function breakPath(random: Random, path: string): string {
  const parts = path.split('/');
  const index = random.int(1, Math.max(1, parts.length - 1));
  switch (random.int(0, 5)) {
    case 0:
      return `${path}/`;
    case 1:
      return parts.toSpliced(index, 1).join('/');
    case 2:
      return parts.toSpliced(index, 0, encode(drawText(random)).slice(0, 500)).join('/');
    case 3:
      return path.toUpperCase();
    case 4:
      return `${path}%2F..%2F..`;
    default:
      return `/${path}`;
  }
}

function drawHeaders(random: Random, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = hasBody ? { 'content-type': 'application/json' } : {};
  if (hasBody && random.chance(5)) headers['content-type'] = random.pick(CONTENT_TYPES);
  if (random.chance(10)) headers[random.pick(HEADERS)] = drawHeaderText(random);
  return headers;
}

/** Draws a request of a random operation, with a valid or random path. The method, the path and the body may be broken. */
export function drawRequest(random: Random, material: FuzzMaterial): FuzzRequest {
  const operation = random.pick(material.operations);
  const examples = material.examples.get(operation.operationId) ?? [];
  const example = examples.length > 0 && random.chance(60) ? random.pick(examples) : undefined;
  const key = drawKey(random, operation, material);
  const path =
    example?.path ?? `${operation.path.replace('{key}', key)}${drawQuery(random, operation, material)}`;
  const isJson = hasJsonBody(operation);
  const hasBody = isJson ? !random.chance(3) : operation.method !== 'GET' && random.chance(10);
  if (hasBinaryBody(operation) && random.chance(80))
    return { operation, method: operation.method, path, headers: BYTES_HEADERS, raw: drawText(random) };
  const validBody = example?.body ?? drawFromSchema(random, getBodySchema(operation), material.words);
  const body = random.chance(example ? 50 : 70) ? breakBody(random, validBody) : validBody;
  return {
    operation,
    method: random.chance(3) ? random.pick(METHODS) : operation.method,
    path: random.chance(8) ? breakPath(random, path) : path,
    headers: drawHeaders(random, hasBody),
    example,
    ...(hasBody && { raw: drawJson(random, body) }),
  };
}
