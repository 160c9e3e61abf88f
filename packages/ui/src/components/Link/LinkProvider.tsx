import { createContext, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';

/** Props that the provider's component is given: those of `<a>`, with an address. */
export type LinkTargetProps = ComponentPropsWithRef<'a'> & { href: string };

/** Component that follows addresses inside the product; `undefined` means a plain `<a>`. */
export const LinkComponent = createContext<ComponentType<LinkTargetProps> | undefined>(undefined);

/** Props of `LinkProvider`. */
export type LinkProviderProps = {
  /** Renders every address inside the product, for example with a router's link. */
  component: ComponentType<LinkTargetProps>;
  children: ReactNode;
};

/** Lets the product's router follow the links of every component below. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}
