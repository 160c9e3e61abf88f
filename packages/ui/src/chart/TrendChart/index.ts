export { TrendChart, type TrendChartProps, type TrendView } from './TrendChart.tsx';
export { type TrendDay, type TrendSeries, type TrendTone } from './trend.ts';
