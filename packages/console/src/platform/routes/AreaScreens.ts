import { type ComponentType } from 'react';

/** Props of a form. */
export type FormProps = {
  /** Key of the record to change, empty until one is chosen; undefined in an add form. */
  recordKey?: string | undefined;
};

/** Loads the code of a screen; the screen loads its data with queries, not with a `loader`. */
export type LoadScreen = () => Promise<ComponentType>;

/** Screens of an area that do not follow from its definition; the area's folder exports them for the registry in `areas/index.ts`. */
export type AreaScreens = {
  list?: LoadScreen;
  /** False if `list` is no list of the area's records. */
  isList?: false;
  form?: () => Promise<ComponentType<FormProps>>;
  /** Further screens by path. */
  further?: Readonly<Record<string, LoadScreen>>;
  /** Banner above every screen, such as the one about unsent attendance sheets; may be a lazy component. */
  Banner?: ComponentType;
  /** API paths whose responses this browser caches, so that the area's screens open offline. */
  offlinePaths?: readonly string[];
};
