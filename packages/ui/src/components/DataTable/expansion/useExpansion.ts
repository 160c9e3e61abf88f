import { useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { rowExpansionLabels, type RowExpansionLabels } from '../../../labels/english/rowExpansion.ts';
import { useLabels } from '../../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../../state/useControllableState.ts';
import { type ExpansionParts, type RowExpansion } from '../model/tableFeatures.ts';
import { ExpansionFrame } from './ExpansionFrame.tsx';
import { RowDetail } from './RowDetail.tsx';
import { RowToggle } from './RowToggle.tsx';

/** Options of `useExpansion`. */
export type ExpansionOptions<Row> = {
  /** Renders the details of a row. */
  render: (row: Row) => ReactNode;
  /** Returns whether a row has details; by default every row has. */
  canExpand?: ((row: Row) => boolean) | undefined;
  /** Controlled keys of the expanded rows. Without it, the expansion is uncontrolled. */
  expandedKeys?: ReadonlySet<string> | undefined;
  /** Initially expanded rows of an uncontrolled expansion. */
  defaultExpandedKeys?: ReadonlySet<string> | undefined;
  /** Called with the keys of the expanded rows. */
  onExpandedChange?: ((expandedKeys: ReadonlySet<string>) => void) | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<RowExpansionLabels> | undefined;
};

const parts: ExpansionParts = { Frame: ExpansionFrame, Toggle: RowToggle, Detail: RowDetail };
const NO_KEYS: ReadonlySet<string> = new Set();
const canAlwaysExpand = () => true;

/** Adds a key to a set, or removes it if the set has it. */
function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const otherKeys = [...keys].filter((other) => other !== key);
  return new Set(otherKeys.length < keys.size ? otherKeys : [...otherKeys, key]);
}

/**
 * Feature of a `DataTable` that shows details below its rows; pass it to the prop `features`. Expanded rows are
 * identified by their keys, so they stay expanded when the sort, the filter, the page or their values change.
 */
export function useExpansion<Row>({
  render,
  canExpand = canAlwaysExpand,
  expandedKeys: controlledKeys,
  defaultExpandedKeys = NO_KEYS,
  onExpandedChange,
  labels: customLabels,
}: ExpansionOptions<Row>): RowExpansion<Row> {
  const id = useId();
  const labels = useLabels('RowExpansion', rowExpansionLabels, customLabels);
  const [expandedKeys, setExpandedKeys] = useControllableState(
    controlledKeys,
    defaultExpandedKeys,
    onExpandedChange,
  );

  const latest = useRef({ expandedKeys, setExpandedKeys });
  useLayoutEffect(() => {
    latest.current = { expandedKeys, setExpandedKeys };
  });
  const state = useMemo(
    () => ({
      id,
      labels,
      toggle: (key: string) => {
        latest.current.setExpandedKeys(toggleKey(latest.current.expandedKeys, key));
      },
    }),
    [id, labels],
  );
  return { expandedKeys, canExpand, render, state, parts };
}
