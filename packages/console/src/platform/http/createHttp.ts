import axios, { type AxiosInstance, type CreateAxiosDefaults, type InternalAxiosRequestConfig } from 'axios';
import { type Identity, IdentityError } from '../identity/Identity.ts';
import { ApiError, errorOfAnswer, errorOfSilence, isApiError } from './ApiError.ts';

const TIMEOUT_MS = 30_000;

/**
 * Makes the client of the API. Each request waits for the session to be restored and carries the token in the
 * header `token`; a 401 gets one renewal, shared by all that wait for it, and one replay. Whatever fails throws
 * `ApiError`, except that a cancelled request stays axios's `CanceledError`.
 */
export function createHttp(identity: Identity, options: CreateAxiosDefaults = {}): AxiosInstance {
  const http = axios.create({ baseURL: '/api', timeout: TIMEOUT_MS, ...options });
  let renewal: Promise<string> | null = null;

  const renew = () =>
    (renewal ??= identity.renew().finally(() => {
      renewal = null;
    }));

  const carry = (request: InternalAxiosRequestConfig, token: string) => {
    http.defaults.headers.common.token = token;
    request.headers.set('token', token);
  };

  const tokenAfterRefusal = async (refused: unknown) => {
    const current = await identity.token();
    return current === refused ? renew() : current;
  };

  http.interceptors.request.use(async (request) => {
    await identity.ready();
    if (identity.user()) {
      carry(request, await identity.token().catch(failOfIdentity));
    } else {
      // The token of whoever signed out must not go with the next one's requests.
      delete http.defaults.headers.common.token;
      request.headers.delete('token');
    }
    return request;
  });

  http.interceptors.response.use(undefined, async (thrown: unknown) => {
    const error = errorOf(thrown);
    const request = axios.isAxiosError(thrown) ? thrown.config : undefined;
    if (!isApiError(error) || error.status !== 401 || !request || !identity.user()) throw error;
    carry(request, await tokenAfterRefusal(request.headers.get('token')).catch(failOfIdentity));
    // The bare client, so that a second refusal is not answered with a third try.
    return axios.request(request).catch((again: unknown) => {
      throw errorOf(again);
    });
  });

  return http;
}

function failOfIdentity(thrown: unknown): never {
  if (thrown instanceof IdentityError && thrown.reason === 'refused') {
    throw new ApiError(
      'unauthenticated',
      401,
      'Your session has ended. Sign in again to go on.',
      undefined,
      thrown,
    );
  }
  throw errorOfSilence(thrown);
}

function errorOf(thrown: unknown): Error {
  if (axios.isCancel(thrown) || isApiError(thrown)) return thrown as Error;
  if (!axios.isAxiosError<unknown>(thrown))
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  const { response } = thrown;
  // A body that breaks off comes with the status of its beginning.
  return response && response.status >= 300
    ? errorOfAnswer(response.status, response.data, thrown, response.headers['retry-after'])
    : errorOfSilence(thrown);
}
