import { type EntryChange } from './entryColumn.ts';

/** Changes that are undone together. */
type Step = readonly EntryChange[];

/** Largest number of steps that can be undone. */
const MAX_UNDO_STEPS = 100;

const reverseStep = (step: Step): Step =>
  step.map(({ rowId, columnId, value, before }) => ({ rowId, columnId, value: before, before: value }));

/** Undo and redo history of a grid. */
export type EntryHistory = {
  /** Adds a step, and clears the redo steps. */
  record: (step: Step) => void;
  /** Undoes the last step; returns the reverse changes, or `undefined` without a step. */
  undo: () => Step | undefined;
  /** Redoes the last undone step; returns the changes, or `undefined` without a step. */
  redo: () => Step | undefined;
};

/** Creates an empty history. */
export function createEntryHistory(): EntryHistory {
  const done: Step[] = [];
  const undone: Step[] = [];
  return {
    record: (step) => {
      done.push(step);
      if (done.length > MAX_UNDO_STEPS) done.shift();
      undone.length = 0;
    },
    undo: () => {
      const step = done.pop();
      if (step) undone.push(step);
      return step && reverseStep(step);
    },
    redo: () => {
      const step = undone.pop();
      if (step) done.push(step);
      return step;
    },
  };
}
