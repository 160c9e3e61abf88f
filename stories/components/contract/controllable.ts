import { type ComponentType } from 'react';
import { type Args } from './everyComponent.ts';

/** A value that is controlled or uncontrolled: its props, and how a user changes it. */
export type ControllableProp = {
  /** Component to render instead of the tested one. */
  Component?: ComponentType<Args>;
  /** Props besides the args of the component's `Default`. */
  args?: Args;
  /** Prop of the controlled value. */
  value: string;
  /** Prop of the initial value when uncontrolled. */
  first: string;
  /** Prop of the change handler. */
  onChange: string;
  from: unknown;
  to: unknown;
  /** Returns the new value from the handler's arguments; by default the first one. */
  readChange?: (...words: never[]) => unknown;
  /** Changes the value from `from` to `to` as a user does. */
  change: (host: HTMLElement) => Promise<void>;
  /** Reads the value from the page. */
  readShownValue: (host: HTMLElement) => unknown;
  /** Reason why the page shows the change although the controlled prop has not changed. */
  aheadReason?: string;
};

/** Checks the names of the props against the component's type. */
export function controllable<Props>(
  one: Omit<ControllableProp, 'Component' | 'args' | 'value' | 'first' | 'onChange'> & {
    Component?: ComponentType<Props & Args>;
    args?: Partial<Props>;
    value: keyof Props & string;
    first: keyof Props & string;
    onChange: keyof Props & string;
  },
): ControllableProp {
  return one as ControllableProp;
}
