import * as sessions from '@firstbell/schema/contracts/sessions';
import * as secondFactor from '@firstbell/schema/contracts/secondFactor';
import * as people from '@firstbell/schema/contracts/people';
import * as account from '@firstbell/schema/contracts/account';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { call } from '../../platform/http/call.ts';
import { type Person, type PersonChange } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { useMemo } from 'react';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { useServices } from '../../platform/services.ts';
import { describeDecision, toPersonName, invertChange } from './personWords.ts';

/** Functions that change accounts and show the result in a toast, with Undo where a change can be reverted. */
export type Decisions = {
  /** Resolves to whether the change was made. */
  change: (person: Person, change: PersonChange) => Promise<boolean>;
  removeInvitation: (person: Person) => Promise<boolean>;
  /** Removes the second factor of a person who has lost it. */
  resetFactor: (person: Person) => Promise<boolean>;
  /** Ends all sessions of a person, or of everybody. */
  signOut: (target: Person | 'everybody') => Promise<boolean>;
};

/** Returns `Decisions`; the object is the same on every render. */
export function useDecisions(): Decisions {
  const { http } = useServices();
  const client = useQueryClient();
  return useMemo(() => createDecisions(http, client), [http, client]);
}

function createDecisions(http: AxiosInstance, client: QueryClient): Decisions {
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['people'] }),
      client.invalidateQueries({ queryKey: createQueryKey(account.read) }),
    ]);

  /** Runs a change, then refetches the accounts. Shows a failure as a toast. Returns whether the change was made. */
  const decide = async (work: () => Promise<void>) => {
    const isDone = await attempt('Nothing was changed', () => work().then(() => true));
    await refresh();
    return isDone ?? false;
  };
  const notifySuccess = (text: string, undo: (() => Promise<boolean>) | undefined) => {
    notify.success(text, undo && { action: { label: 'Undo', onAction: () => void undo() } });
  };

  return {
    signOut: (target) =>
      decide(async () => {
        const isEverybody = target === 'everybody';
        await (isEverybody
          ? call(http, sessions.signOutEverybody)
          : call(http, sessions.signOutPerson, { key: target.key }));
        notify.success(`${isEverybody ? 'Everybody' : toPersonName(target)} is signed out everywhere.`);
      }),
    resetFactor: (person) =>
      decide(async () => {
        await call(http, secondFactor.reset, { key: person.key });
        notify.success(`The second factor of ${toPersonName(person)} is removed.`);
      }),
    change: (person, change) =>
      decide(async () => {
        const { key } = person;
        const changedPerson = await call(http, people.change, { key, body: change });
        const inverse = invertChange(person, change);
        notifySuccess(
          describeDecision(person, change),
          inverse &&
            (() =>
              decide(async () => {
                await call(http, people.change, { key, body: inverse });
                notify.success(describeDecision(changedPerson, inverse));
              })),
        );
      }),
    removeInvitation: (person) =>
      decide(async () => {
        const { email, role } = person;
        await call(http, people.removeInvitation, { key: person.key });
        notifySuccess(`The invitation of ${toPersonName(person)} was removed.`, () =>
          decide(async () => {
            await call(http, people.invite, { body: { email, role } });
            notify.success(`${email} is invited again.`);
          }),
        );
      }),
  };
}
