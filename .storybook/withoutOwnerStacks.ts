import * as React from 'react';

/** Internals that React shares with its renderers. Products must not use them; tests may. */
type Internals = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
};

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Internals;

// In development React keeps for each element the stack it was made in, up to a number each second: a tenth of the time of
// all stories. That number is reached from the start; what React warns of is still said, without those stacks.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
