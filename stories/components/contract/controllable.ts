import { type ComponentType } from 'react';
import { type Args } from './everyComponent.ts';

/** A value that can be controlled or uncontrolled: the names of its props, and how a user changes the value. */
export type ControllableProp = {
  /** Component to render instead of the tested component. */
  Component?: ComponentType<Args>;
  /** Props in addition to the args of the component's `Default`. */
  args?: Args;
  /** Name of the prop for the controlled value. */
  value: string;
  /** Name of the prop for the initial value when uncontrolled. */
  initial: string;
  /** Name of the prop for the change handler. */
  onChange: string;
  /** Value before the change. */
  from: unknown;
  /** Value after the change. */
  to: unknown;
  /** Returns the new value from the handler's arguments; by default the first argument. */
  readChange?: (...handlerArgs: never[]) => unknown;
  /** Changes the value from `from` to `to` as a user does. */
  change: (host: HTMLElement) => Promise<void>;
  /** Reads the value from the page. */
  readShownValue: (host: HTMLElement) => unknown;
  /** Reason why the page shows the change although the controlled prop has not changed. */
  optimisticReason?: string;
};

/** Returns its argument; TypeScript checks the names of the props against the component's type. */
export function defineControllable<Props>(
  prop: Omit<ControllableProp, 'Component' | 'args' | 'value' | 'initial' | 'onChange'> & {
    Component?: ComponentType<Props & Args>;
    args?: Partial<Props>;
    value: keyof Props & string;
    initial: keyof Props & string;
    onChange: keyof Props & string;
  },
): ControllableProp {
  return prop as ControllableProp;
}
