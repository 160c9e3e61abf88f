import { z } from 'zod';

/** Largest value of an integer column. */
export const MAX_INTEGER = 2_147_483_647;

/** The version of a record that was edited; the save increments it. */
export const editedVersion = z
  .number()
  .int()
  .positive()
  .max(MAX_INTEGER - 1);
