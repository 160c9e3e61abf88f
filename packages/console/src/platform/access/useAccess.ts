import * as account from '@firstbell/schema/contracts/account';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { meOptions } from './me.ts';
import { isAllowed, type AccessArea, type Action, type Choices, type Me } from '@firstbell/schema';
import { isInScope, findScopeKind, type RecordPlace, type Rights } from '@firstbell/schema/access';
import { notify } from '@firstbell/ui';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../http/ApiError.ts';
import { deleteValuesOfOthers } from '../offline/OfflineStore.ts';
import { useServices } from '../services.ts';
import { readLastRights } from './lastRights.ts';
import { limitChoices } from './limitChoices.ts';

/** Interval in ms at which an open console refetches the person's rights. */
const REFRESH_MS = 30_000;
/** Interval in ms while the school refuses access; shorter, so that an approval shows soon. */
const REFUSED_REFRESH_MS = 10_000;

/**
 * Reason why the school refuses access to a signed-in person. `forbidden`: it does not accept the email address; `clock_differs`: its
 * server cannot tell a valid sign-in, because its clock is wrong.
 */
export type ProblemReason =
  'waiting' | 'disabled' | 'closed' | 'unverified' | 'forbidden' | 'clock_differs' | FactorReason;

/** Problem because the session has not passed its second factor, or because the person has to add one. */
export type FactorReason = 'code_needed' | 'second_factor_missing';

/** Tells whether the reason of a problem is a missing second factor. */
export const isFactorReason = (reason: ProblemReason): reason is FactorReason =>
  reason === 'code_needed' || reason === 'second_factor_missing';

/** Rights of the signed-in person. */
export type Access = {
  me: Me | undefined;
  /** True once the rights are loaded or failed to load. */
  isKnown: boolean;
  /** True for an action that the person may do. False until the rights are known. */
  can: (area: AccessArea, action: Action) => boolean;
  /** False while nobody knows what the person may do: on the first visit in this browser, until the rights are loaded. */
  canTell: boolean;
  /** True for an action that the person may do on a record of a class, section and subjects. */
  canActOn: (area: AccessArea, action: Action, place: RecordPlace | undefined) => boolean;
  /** True if the action is allowed in the whole school, so also for records without a section. */
  canInWholeSchool: (area: AccessArea, action: Action) => boolean;
  /** Limits choices to the classes, sections and subjects in which the person may do an action. */
  limitChoices: (choices: Choices, area: AccessArea, action: Action) => Choices;
  /** True for a section that the person may see; also while the rights load. */
  isInSections: (area: AccessArea, place: RecordPlace) => boolean;
};

const EVERY_RIGHT: Rights = { role: 'administrator', rights: [] };

const PROBLEM_CODES: ReadonlySet<string> = new Set<ProblemReason>([
  'waiting',
  'disabled',
  'closed',
  'unverified',
  'forbidden',
  'clock_differs',
  'code_needed',
  'second_factor_missing',
]);

function readAccessProblem(error: Error | null): { reason: ProblemReason; detail: string } | undefined {
  if (!isApiError(error) || !PROBLEM_CODES.has(error.code)) return undefined;
  return { reason: error.code as ProblemReason, detail: error.detail };
}

/** Returns the rights of the signed-in person. */
export function useAccess(): Access {
  const { http, identity } = useServices();
  const { data, errorUpdateCount } = useQuery(meOptions(http));
  // The error itself is cleared while the rights are requested again.
  const hasFailed = errorUpdateCount > 0;
  const uid = identity.getUser()?.id;
  return useMemo(
    () => createAccess(data, data ? undefined : readLastRights(uid), hasFailed),
    [data, uid, hasFailed],
  );
}

/**
 * Creates the rights of a person: until they are loaded, those of the last visit. If there are none of them, allows nothing, but
 * every action once they failed to load, because the API checks it, too.
 */
function createAccess(me: Me | undefined, last: Rights | undefined, hasFailed: boolean): Access {
  const rights: Rights | undefined = me ?? last ?? (hasFailed ? EVERY_RIGHT : undefined);
  const sections = me?.sections ?? [];
  const readScopeKind = (area: AccessArea, action: Action) => rights && findScopeKind(rights, area, action);
  return {
    me,
    isKnown: me !== undefined || hasFailed,
    canTell: rights !== undefined,
    can: (area, action) => rights !== undefined && isAllowed(rights, area, action),
    canActOn: (area, action, place) =>
      // The API returns only records of the person's sections.
      readScopeKind(area, action) === 'sections' ||
      (rights !== undefined && isInScope({ ...rights, sections }, [area, action], place)),
    canInWholeSchool: (area, action) => readScopeKind(area, action) === 'all',
    limitChoices: (choices, area, action) =>
      me === undefined ? choices : limitChoices(choices, me, area, action),
    isInSections: (area, place) => me === undefined || isInScope(me, [area, 'read'], place),
  };
}

/**
 * Polls whether the school refuses access to the signed-in person. Returns the reason of a problem, and whether the
 * person had access before. A problem deletes the school's data from the query cache and from this browser. If a person
 * who had access has to give a second factor, the data stay, because the screen stays mounted behind the dialog. A wrong clock of the
 * server deletes nothing, and takes no screen away from a person who had access.
 */
export function useAccessProblem() {
  const { http, offlineStore } = useServices();
  const client = useQueryClient();
  const { error, isSuccess, refetch } = useQuery({
    ...meOptions(http),
    refetchInterval: ({ state }) => (readAccessProblem(state.error) ? REFUSED_REFRESH_MS : REFRESH_MS),
  });
  const [problem, setProblem] = useState(() => readAccessProblem(error));
  const [hadAccess, setHadAccess] = useState(false);
  const readProblem = readAccessProblem(error);
  const latestProblem = hadAccess && readProblem?.reason === 'clock_differs' ? undefined : readProblem;
  // Only a response changes the state; a pending or failed request does not.
  if (latestProblem ? latestProblem.reason !== problem?.reason : problem && isSuccess)
    setProblem(latestProblem);
  if (isSuccess && !latestProblem && !hadAccess) setHadAccess(true);
  const shouldDeleteData =
    problem !== undefined &&
    problem.reason !== 'clock_differs' &&
    !(hadAccess && isFactorReason(problem.reason));
  useEffect(() => {
    if (!shouldDeleteData) return;
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== account.read.path });
    void deleteValuesOfOthers(offlineStore);
  }, [shouldDeleteData, offlineStore, client]);
  const reason = problem?.reason;
  const previousReason = useRef(reason);
  useEffect(() => {
    if (previousReason.current === 'waiting' && reason === undefined)
      notify.success('Your account was approved.');
    previousReason.current = reason;
  }, [reason]);
  /** Checks again; resolves to false when the API did not respond. */
  const checkAgain = async () => {
    const result = await refetch();
    return result.isSuccess || readAccessProblem(result.error) !== undefined;
  };
  return { problem, hadAccess, checkAgain };
}

/** Refetches the person's rights after an unexpected problem. */
export function refetchAccess(client: QueryClient): void {
  // A refused `GET /me` itself must not refetch in a loop.
  if (client.isFetching({ queryKey: createQueryKey(account.read) }) === 0)
    void client.invalidateQueries({ queryKey: createQueryKey(account.read) });
}
