import { type ComponentType } from 'react';
import { type Args } from './everyComponent.ts';

/** A value that a component keeps itself or takes from its props: the props of both ways, and how a user changes it. */
export type Held = {
  /** Renders the value, where another component than the tested one has to. */
  Component?: ComponentType<Args>;
  /** Props that are needed besides the args of the component's `Default`. */
  args?: Args;
  /** The prop of the controlled value. */
  value: string;
  /** The prop of the initial value when uncontrolled. */
  first: string;
  /** The prop of the change handler. */
  onChange: string;
  from: unknown;
  to: unknown;
  /** Reads the new value from the handler's arguments, where it is not the only one. */
  told?: (...words: never[]) => unknown;
  /** Changes the value from `from` to `to` as a user does. */
  act: (host: HTMLElement) => Promise<void>;
  /** Reads the value from the page. */
  shown: (host: HTMLElement) => unknown;
  /** Reason why the page shows the change even if the controlled prop stays as it was. */
  showsAhead?: string;
};

/** Checks that the named props exist. */
export function held<Props>(
  one: Omit<Held, 'Component' | 'args' | 'value' | 'first' | 'onChange'> & {
    Component?: ComponentType<Props & Args>;
    args?: Partial<Props>;
    value: keyof Props & string;
    first: keyof Props & string;
    onChange: keyof Props & string;
  },
): Held {
  return one as Held;
}
