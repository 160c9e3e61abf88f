/** Texts of `Stepper`. */
export type StepperLabels = {
  /** Position of a step, read before its label; numbers are formatted. */
  step: (position: string, count: string) => string;
  /** Text for screen readers after the label of a step that is done. */
  done: string;
  /** Text for screen readers after the label of a step with an error. */
  invalid: string;
};

export const stepperLabels: StepperLabels = {
  step: (position, count) => `Step ${position} of ${count}:`,
  done: 'done',
  invalid: 'needs attention',
};
