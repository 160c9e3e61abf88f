export { ProgressBanner, type ProgressBannerProps } from './ProgressBanner.tsx';
