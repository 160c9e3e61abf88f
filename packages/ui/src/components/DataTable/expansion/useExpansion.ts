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
  /** Tells whether a row has details; by default every row has. */
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
const none: ReadonlySet<string> = new Set();
const always = () => true;

/** Expands or collapses a row. */
function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...keys].filter((other) => other !== key);
  return new Set(others.length < keys.size ? others : [...others, key]);
}

/**
 * Lets rows of a `DataTable` show details below them, for its prop `features`. The state has the keys of the expanded rows, so
 * that these stay expanded under another sort, filter or page, and when their values change.
 */
export function useExpansion<Row>({
  render,
  canExpand = always,
  expandedKeys: controlledKeys,
  defaultExpandedKeys = none,
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
        latest.current.setExpandedKeys(toggled(latest.current.expandedKeys, key));
      },
    }),
    [id, labels],
  );
  return { expandedKeys, canExpand, render, state, parts };
}
