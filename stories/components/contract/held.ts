import { type ComponentType } from 'react';
import { type Args } from './everyComponent.ts';

/** What a component holds that whoever uses it may hold instead: its props for it, and how a person changes it. */
export type Held = {
  /** Draws it, where another component does than the one that holds. */
  Component?: ComponentType<Args>;
  /** What it needs besides the args of its `Default`. */
  args?: Args;
  /** The prop that gives it. */
  value: string;
  /** The prop that it begins with, where it is not given. */
  first: string;
  /** The prop that is told of every change. */
  onChange: string;
  from: unknown;
  to: unknown;
  /** Takes from what is told what is held now, where that is not the only thing told. */
  told?: (...words: never[]) => unknown;
  /** What a person does to bring it from the one to the other. */
  act: (host: HTMLElement) => Promise<void>;
  /** Reads what is held from the page. */
  shown: (host: HTMLElement) => unknown;
  /** Why it shows what was done even where whoever gives the value leaves it. */
  showsAhead?: string;
};

/** Takes only the names of props that there are. */
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
