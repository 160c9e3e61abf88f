export type {} from '../theme/styled.ts';
export {
  TrendChart,
  type TrendChartProps,
  type TrendDay,
  type TrendSeries,
  type TrendTone,
  type TrendView,
} from './TrendChart/index.ts';
