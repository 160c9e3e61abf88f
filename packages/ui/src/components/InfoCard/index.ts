export { InfoCard, PERIODS, type InfoCardChange, type InfoCardProps, type Period } from './InfoCard.tsx';
