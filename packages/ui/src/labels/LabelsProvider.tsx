import { createContext, use, useMemo, type ReactNode } from 'react';
import { type LabelOverrides, type Labels } from './Labels.ts';

const LabelsContext = createContext<LabelOverrides>({});

/** Props of `LabelsProvider`. */
export type LabelsProviderProps = {
  /** Words in place of the English ones; the same object until they really change. */
  labels: LabelOverrides;
  children: ReactNode;
};

/** Gives every component below its words in another language, or in a product's own terms. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** Gives the words of a component: English, replaced by the provider's, replaced by those of its own prop `labels`. */
export function useLabels<Name extends keyof Labels>(
  name: Name,
  english: Labels[Name],
  own: Partial<Labels[Name]> | undefined,
): Labels[Name] {
  const provided = use(LabelsContext)[name];
  return useMemo(() => ({ ...english, ...provided, ...own }), [english, provided, own]);
}
