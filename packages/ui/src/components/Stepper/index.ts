export { Stepper, type StepperProps, type StepItem } from './Stepper.tsx';
