import axios, { type AxiosInstance, type CreateAxiosDefaults, type InternalAxiosRequestConfig } from 'axios';
import { type Identity, IdentityError } from '../identity/Identity.ts';
import { ApiError, errorOfAnswer, errorOfSilence, isApiError } from './ApiError.ts';

const TIMEOUT_MS = 30_000;

/**
 * Creates the HTTP client of the API. Each request waits for the session to be restored and has the token in the header
 * `token`. After a 401 the token is renewed once, for all requests that wait for it, and the request is sent again. Every
 * error is an `ApiError`, except axios's `CanceledError` of a cancelled request.
 */
export function createHttp(identity: Identity, options: CreateAxiosDefaults = {}): AxiosInstance {
  const http = axios.create({ baseURL: '/api', timeout: TIMEOUT_MS, ...options });
  let renewal: Promise<string> | null = null;

  const renew = () =>
    (renewal ??= identity.renew().finally(() => {
      renewal = null;
    }));

  const setToken = (request: InternalAxiosRequestConfig, token: string) => {
    http.defaults.headers.common.token = token;
    request.headers.set('token', token);
  };

  const newerToken = async (refused: unknown) => {
    const current = await identity.token();
    return current === refused ? renew() : current;
  };

  http.interceptors.request.use(async (request) => {
    await identity.ready();
    if (identity.user()) {
      setToken(request, await identity.token().catch(rethrowAsApiError));
    } else {
      // The token of the person who signed out must not be sent for the next person.
      delete http.defaults.headers.common.token;
      request.headers.delete('token');
    }
    return request;
  });

  http.interceptors.response.use(undefined, async (thrown: unknown) => {
    const error = errorOf(thrown);
    const request = axios.isAxiosError(thrown) ? thrown.config : undefined;
    if (!isApiError(error) || error.status !== 401 || !request || !identity.user()) throw error;
    setToken(request, await newerToken(request.headers.get('token')).catch(rethrowAsApiError));
    // Sent without the interceptors, so that a second 401 is not followed by a third request.
    return axios.request(request).catch((again: unknown) => {
      throw errorOf(again);
    });
  });

  return http;
}

function rethrowAsApiError(thrown: unknown): never {
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
  // A truncated body has the status of a success.
  return response && response.status >= 300
    ? errorOfAnswer(response.status, response.data, thrown, response.headers['retry-after'])
    : errorOfSilence(thrown);
}
