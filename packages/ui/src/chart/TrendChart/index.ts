export { TrendChart, type TrendChartProps } from './TrendChart.tsx';
export { type TrendDay, type TrendSeries, type TrendTone } from './trend.ts';
