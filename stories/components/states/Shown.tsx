import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { extendRules, mark, type Pseudo } from './pseudoRules.ts';

/** Portals at the end of the document. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Props of `Shown`. */
export type ShownProps = {
  pseudo: Pseudo;
  /** Selects what is under the pointer, or has the focus. */
  targets: string;
  children: ReactNode;
};

/** Draws its children as if the pointer or the focus were on the targets, all of them at once. */
export function Shown({ pseudo, targets, children }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);

  // What opens later and another theme bring rules and elements of their own.
  useLayoutEffect(() => {
    let unmark = () => undefined as void;
    const show = () => {
      extendRules(pseudo);
      const found = [...document.querySelectorAll(targets)];
      unmark = mark(
        found.filter((target) => root.current?.contains(target) === true || target.closest(OVER) !== null),
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
