/** Texts of `Stepper`. */
export type StepperLabels = {
  /** Says before the name of a step which one it is; numbers come written in the locale. */
  step: (place: string, count: string) => string;
  /** Says after the name of a step that it is done. */
  done: string;
  /** Says after the name of a step that something in it is wrong. */
  invalid: string;
};

export const stepperLabels: StepperLabels = {
  step: (place, count) => `Step ${place} of ${count}:`,
  done: 'done',
  invalid: 'needs attention',
};
