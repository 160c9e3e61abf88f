import { createContext, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';

/** Props of the provider's component: the props of `<a>`, with a URL. */
export type LinkTargetProps = ComponentPropsWithRef<'a'> & { href: string };

/** Component for links inside the product; `undefined` means a plain `<a>`. */
export const LinkComponent = createContext<ComponentType<LinkTargetProps> | undefined>(undefined);

/** Props of `LinkProvider`. */
export type LinkProviderProps = {
  /** Component that renders links inside the product, such as a router's link. */
  component: ComponentType<LinkTargetProps>;
  children: ReactNode;
};

/** Provides the router's link to every component below. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}
