import { columnFeatures } from './columnFeatures.ts';
import { type Feature } from './feature.ts';
import { findingFeatures } from './findingFeatures.ts';
import { otherFeatures } from './otherFeatures.ts';
import { rowFeatures } from './rowFeatures.ts';

/** Features of tables in groups. */
export const FEATURES: readonly { title: string; features: readonly Feature[] }[] = [
  { title: 'Finding', features: findingFeatures },
  { title: 'Columns', features: columnFeatures },
  { title: 'Rows', features: rowFeatures },
  { title: 'States, devices and languages', features: otherFeatures },
];
