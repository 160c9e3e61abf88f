import {
  ownSecondFactor,
  recoveryCodes,
  secondFactorRule,
  secondFactorSecret,
  type SecondFactorNeed,
} from '@firstbell/schema/second-factor';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Query key of the signed-in person's second factor. */
export const OWN_FACTOR_QUERY_KEY = ['own-second-factor'] as const;
/** Query key of the setting that says who needs a second factor. */
export const FACTOR_RULE_QUERY_KEY = ['second-factor-rule'] as const;

/** `GET /me/second-factor`: whether the signed-in person has a second factor. */
export const ownFactorOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: OWN_FACTOR_QUERY_KEY,
    queryFn: async ({ signal }) =>
      ownSecondFactor.parse((await http.get<unknown>('/me/second-factor', { signal })).data),
  });

/** `POST /me/second-factor/begin`: creates a secret. */
export const beginFactorOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...OWN_FACTOR_QUERY_KEY, 'begin'],
    mutationFn: async () =>
      secondFactorSecret.parse((await http.post<unknown>('/me/second-factor/begin')).data),
  });

/** `POST /me/second-factor/confirm`: adds the second factor; returns the recovery codes. */
export const confirmFactorOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...OWN_FACTOR_QUERY_KEY, 'confirm'],
    mutationFn: async (code: string) =>
      recoveryCodes.parse((await http.post<unknown>('/me/second-factor/confirm', { code })).data)
        .recovery_codes,
  });

/** `POST /me/second-factor/prove` verifies this session with a code; `…/remove` removes the second factor with a code. */
export const sendCodeOptions = (http: AxiosInstance, action: 'prove' | 'remove') =>
  mutationOptions({
    mutationKey: [...OWN_FACTOR_QUERY_KEY, action],
    mutationFn: async (code: string) => {
      await http.post(`/me/second-factor/${action}`, { code });
    },
  });

/** `GET /people/second-factor`: who needs a second factor. */
export const factorRuleOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: FACTOR_RULE_QUERY_KEY,
    queryFn: async ({ signal }) =>
      secondFactorRule.parse((await http.get<unknown>('/people/second-factor', { signal })).data).needed_for,
  });

/** `PUT /people/second-factor`: sets who needs a second factor. */
export const saveFactorRuleOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...FACTOR_RULE_QUERY_KEY, 'save'],
    mutationFn: async (neededFor: SecondFactorNeed) => {
      await http.put('/people/second-factor', { needed_for: neededFor });
    },
  });
