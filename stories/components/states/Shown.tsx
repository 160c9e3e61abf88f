import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { extendRules, markElements, type PseudoState } from './pseudoRules.ts';

/** Selector of overlays, which are portals at the end of the document. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Props of `Shown`. */
export type ShownProps = {
  pseudo: PseudoState;
  /** Selectors of the elements to show as hovered or focused. */
  targets: string;
  children: ReactNode;
};

/** Renders its children with all targets shown as hovered or focused at the same time. */
export function Shown({ pseudo, targets, children }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);

  // After the first render, a change of theme adds rules, and an overlay that opens adds elements to mark.
  useLayoutEffect(() => {
    let removeMarks = () => undefined as void;
    const markTargets = () => {
      extendRules(pseudo);
      const elements = [...document.querySelectorAll(targets)];
      removeMarks = markElements(
        elements.filter(
          (target) => root.current?.contains(target) === true || target.closest(OVERLAYS) !== null,
        ),
        pseudo,
      );
    };
    markTargets();
    const observer = new MutationObserver(markTargets);
    observer.observe(document, {
      attributeFilter: ['class'],
      characterData: true,
      childList: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      removeMarks();
    };
  }, [pseudo, targets]);

  return <div ref={root}>{children}</div>;
}
