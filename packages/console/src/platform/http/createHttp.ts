import { IDEMPOTENCY_HEADER, type PublicConfig, UNATTENDED_HEADER } from '@firstbell/schema';
import axios, {
  type AxiosInstance,
  type AxiosResponse,
  type CreateAxiosDefaults,
  type InternalAxiosRequestConfig,
} from 'axios';
import { type Identity, IdentityError } from '../identity/Identity.ts';
import { isUnattended } from '../session/unattended.ts';
import { createIntentionKeys } from './intentionKeys.ts';
import {
  ApiError,
  createResponseError,
  createOfflineError,
  isApiError,
  type SentRequest,
} from './ApiError.ts';
import { askForProof } from './freshProof.ts';
import { createOpenedSignIn, parseSignIn } from './parseSignIn.ts';

const TIMEOUT_MS = 30_000;

/**
 * Creates the HTTP client of the API. Each request waits until the session is restored, and sends the token in the
 * header `token`. The first request after a sign-in waits until its session is opened; the browser keeps the session in a
 * cookie, which scripts cannot read. Another header marks the requests of an unattended browser. After a 401, the client
 * renews the token or opens the session once for all waiting requests, and retries each of them once. A request that needs a
 * fresh proof waits until the person has given one, and is repeated. Every error is an `ApiError`, except axios's `CanceledError`
 * of a cancelled request.
 */
export function createHttp(
  identity: Identity,
  options: CreateAxiosDefaults = {},
  persistence: PublicConfig['auth_persistence'] = 'none',
): AxiosInstance {
  const defaults = {
    baseURL: '/api',
    timeout: TIMEOUT_MS,
    // The token in its header protects against forged requests. To look for a cookie would delay each request until the page is idle.
    xsrfCookieName: '',
    // Repeats a parameter for each of its values: `class=V&class=VI`.
    paramsSerializer: { indexes: null },
    ...options,
  };
  const http = axios.create(defaults);
  let renewal: Promise<string> | null = null;
  let opening: { signIn: string; response: Promise<unknown> } | null = null;
  const openedSignIn = createOpenedSignIn(persistence);
  const intentionKeys = createIntentionKeys();

  const renew = () =>
    (renewal ??= identity.renewToken().finally(() => {
      renewal = null;
    }));

  /** Opens a session for the sign-in of a token. Requests of the same sign-in share the opening. */
  const openSession = async (token: string) => {
    const signIn = parseSignIn(token);
    if (opening?.signIn !== signIn) {
      const response = axios.create(defaults).post('/me/session', undefined, { headers: { token } });
      const newOpening = { signIn, response };
      opening = newOpening;
      void response
        .then(() => openedSignIn.write(signIn))
        .catch(() => undefined)
        .finally(() => {
          if (opening === newOpening) opening = null;
        });
    }
    await opening.response.catch((thrown: unknown) => {
      throw toError(thrown);
    });
  };

  /** Opens a session if the token is from a sign-in without one. After a 401, the request itself tells the reason. */
  const openNewSession = async (token: string) => {
    const signIn = parseSignIn(token);
    if (signIn === '' || signIn === openedSignIn.read()) return;
    await openSession(token).catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 401) throw error;
    });
  };

  // Another sign-in within the same second has another session.
  identity.onChange((user) => {
    if (user === null) openedSignIn.write(null);
  });

  const setToken = (request: InternalAxiosRequestConfig, token: string) => {
    http.defaults.headers.common.token = token;
    request.headers.set('token', token);
  };

  /** Returns a token other than the refused token: the current token of the identity service, or a renewed token. */
  const fetchNewerToken = async (refusedToken: unknown) => {
    try {
      const current = await identity.getToken();
      return current === refusedToken ? await renew() : current;
    } catch (failure) {
      // The person may have signed in again while the renewal of the earlier session was refused.
      const latest = await identity.getToken().catch(() => refusedToken);
      if (typeof latest !== 'string' || latest === refusedToken) throw failure;
      return latest;
    }
  };

  http.interceptors.request.use(async (request) => {
    await identity.waitUntilReady();
    if (identity.getUser()) {
      const rethrowWithRequest = (thrown: unknown): never => {
        throw withRequest(toApiError(thrown), request);
      };
      const token = await identity.getToken().catch(rethrowWithRequest);
      await openNewSession(token).catch(rethrowWithRequest);
      setToken(request, token);
    } else {
      // The token of the person who signed out must not be sent for the next person.
      delete http.defaults.headers.common.token;
      request.headers.delete('token');
    }
    if (isUnattended()) request.headers.set(UNATTENDED_HEADER, '1');
    if (request.method === 'post' && !request.headers.has(IDEMPOTENCY_HEADER))
      request.headers.set(IDEMPOTENCY_HEADER, intentionKeys.keyOf(request));
    return request;
  });

  const onAnswer = (response: AxiosResponse) => {
    intentionKeys.forget(response.config);
    return response;
  };
  /** Forgets the key of a request that was refused or cancelled, and returns the error. */
  const onFailure = (error: Error, request: InternalAxiosRequestConfig | undefined) => {
    if (request && !(isApiError(error) && error.isTransient)) intentionKeys.forget(request);
    return error;
  };
  // Sent without the interceptors, so that a second 401 does not lead to a third request.
  const repeat = (request: InternalAxiosRequestConfig) => axios.request(request).then(onAnswer);
  /** Repeats a request after the person has proved who they are, which may have been a new sign-in. */
  const repeatWithProof = async (request: InternalAxiosRequestConfig) => {
    try {
      await askForProof(http);
      const token = await identity.getToken().catch((thrown: unknown) => {
        throw toApiError(thrown);
      });
      await openNewSession(token);
      setToken(request, token);
      return await repeat(request);
    } catch (failure) {
      throw onFailure(withRequest(toError(failure), request), request);
    }
  };
  http.interceptors.response.use(onAnswer, async (thrown: unknown) => {
    const request = axios.isAxiosError(thrown) ? thrown.config : undefined;
    const error = withRequest(toError(thrown), request);
    if (isStale(error) && request) return repeatWithProof(request);
    if (!isApiError(error) || error.status !== 401 || !request || !identity.getUser()) {
      throw onFailure(error, request);
    }
    const refuse = (failure: unknown): never => {
      throw onFailure(withRequest(toApiError(failure), request), request);
    };
    const refusedToken = request.headers.get('token');
    if (error.code === 'session_needed' && typeof refusedToken === 'string') {
      await openSession(refusedToken).catch(refuse);
    } else {
      const token = await fetchNewerToken(refusedToken).catch(refuse);
      await openNewSession(token).catch(refuse);
      setToken(request, token);
    }
    return repeat(request).catch((failure: unknown) => {
      const repeatedError = toError(failure);
      if (isStale(repeatedError)) return repeatWithProof(request);
      throw onFailure(repeatedError, request);
    });
  });

  return http;
}

const isStale = (error: Error) => isApiError(error) && error.code === 'stale_sign_in';

const describeRequest = ({ method = 'get', url = '', params }: InternalAxiosRequestConfig): SentRequest => ({
  method: method.toLowerCase(),
  url,
  params: params as unknown,
});

/** Adds the request to an error. */
function withRequest<Thrown extends Error>(
  error: Thrown,
  request: InternalAxiosRequestConfig | undefined,
): Thrown {
  if (isApiError(error) && request) error.request = describeRequest(request);
  return error;
}

/** Converts an error of the identity service to an `ApiError`; only `refused` ends the session. */
function toApiError(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  if (thrown instanceof IdentityError && thrown.reason === 'refused') {
    return new ApiError(
      'unauthenticated',
      401,
      'Your session has ended. Sign in again to go on.',
      undefined,
      thrown,
    );
  }
  return createOfflineError(thrown);
}

function toError(thrown: unknown): Error {
  if (axios.isCancel(thrown) || isApiError(thrown)) return thrown as Error;
  if (!axios.isAxiosError<unknown>(thrown))
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  const { response } = thrown;
  // A response with a truncated body has a success status.
  return response && response.status >= 300
    ? createResponseError(response.status, response.data, thrown, response.headers['retry-after'])
    : createOfflineError(thrown);
}
