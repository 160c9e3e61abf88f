export { Spinner, type SpinnerProps } from './Spinner.tsx';
export { SpinnerScreen, type SpinnerScreenProps } from './SpinnerScreen.tsx';
