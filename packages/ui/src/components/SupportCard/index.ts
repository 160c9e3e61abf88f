export { SupportCard, type SupportCardProps } from './SupportCard.tsx';
