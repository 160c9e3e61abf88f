export { InfoCard, type InfoCardChange, type InfoCardPeriod, type InfoCardProps } from './InfoCard.tsx';
