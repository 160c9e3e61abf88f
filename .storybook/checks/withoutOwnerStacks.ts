import * as React from 'react';

/** React's internals, shared with its renderers; only tests may use them. */
type Internals = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
};

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Internals;

// In development React records a stack for each element, up to a limit per second; that takes a tenth of the time of
// all stories. Here the limit counts as reached. React's warnings stay, without those stacks.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
