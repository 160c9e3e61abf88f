import { createContext, use, useMemo, type ReactNode } from 'react';
import { type LabelOverrides, type Labels } from './Labels.ts';

const LabelsContext = createContext<LabelOverrides>({});

/** Props of `LabelsProvider`. */
export type LabelsProviderProps = {
  /** Texts that replace the English defaults; must be a stable object. */
  labels: LabelOverrides;
  children: ReactNode;
};

/** Provides texts in another language, or in a product's own terms, to every component below. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** Returns the texts of a component: English, overridden by the provider, overridden by its prop `labels`. */
export function useLabels<Name extends keyof Labels>(
  name: Name,
  english: Labels[Name],
  customLabels: Partial<Labels[Name]> | undefined,
): Labels[Name] {
  const providedLabels = use(LabelsContext)[name];
  return useMemo(
    () => ({ ...english, ...providedLabels, ...customLabels }),
    [english, providedLabels, customLabels],
  );
}
