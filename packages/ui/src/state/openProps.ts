/** Open state of a component, controlled by `isOpen` or uncontrolled. */
export type OpenProps = {
  /** Controlled open state. Without it, the component is uncontrolled. */
  isOpen?: boolean | undefined;
  /** Initial open state of an uncontrolled component. */
  defaultOpen?: boolean | undefined;
  /** Called with the new open state. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};
