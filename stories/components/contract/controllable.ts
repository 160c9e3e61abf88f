import { type ComponentType } from 'react';
import { type Args } from './everyComponent.ts';

/** A value that is controlled or uncontrolled: the names of its props, and the action of a user that changes the value. */
export type ControllableProp = {
  /** Component to render instead of the tested component. */
  Component?: ComponentType<Args>;
  /** Props besides the args of the component's `Default`. */
  args?: Args;
  /** Prop of the controlled value. */
  value: string;
  /** Prop of the initial value when uncontrolled. */
  initial: string;
  /** Prop of the change handler. */
  onChange: string;
  from: unknown;
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
