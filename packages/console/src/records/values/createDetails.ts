import { type Area } from '@firstbell/schema';
import { type DetailItem } from './DetailList.tsx';
import { createItemLabel } from './listItems.ts';
import { showValue } from './showValue.ts';

/** Creates the details of a record: the labels and values of some of its fields. */
export const createDetails = <Name extends string>(
  area: Area,
  record: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): DetailItem[] =>
  names.map((name) => ({
    label: createItemLabel(area, name),
    text: showValue(area, {}, name, record[name]),
  }));
