import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { extendRules, mark, type Pseudo } from './pseudoRules.ts';

/** Selector of overlays, which are portals at the end of the document. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Props of `Shown`. */
export type ShownProps = {
  pseudo: Pseudo;
  /** Selectors of the elements to show as hovered or focused. */
  targets: string;
  children: ReactNode;
};

/** Renders its children with all targets shown as hovered or focused at once. */
export function Shown({ pseudo, targets, children }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);

  // Overlays that open later and other themes add rules and elements.
  useLayoutEffect(() => {
    let unmark = () => undefined as void;
    const show = () => {
      extendRules(pseudo);
      const elements = [...document.querySelectorAll(targets)];
      unmark = mark(
        elements.filter((target) => root.current?.contains(target) === true || target.closest(OVER) !== null),
        pseudo,
      );
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document, {
      attributeFilter: ['class'],
      characterData: true,
      childList: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      unmark();
    };
  }, [pseudo, targets]);

  return <div ref={root}>{children}</div>;
}
