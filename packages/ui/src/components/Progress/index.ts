export { Progress, type ProgressProps } from './Progress.tsx';
export { type ProgressTone } from './ProgressTrack.tsx';
