import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { extendRules, mark, type Pseudo } from './pseudoRules.ts';

/** Props of `Shown`. */
export type ShownProps = {
  pseudo: Pseudo;
  /** Selects what is under the pointer, or has the focus. */
  targets: string;
  /** Looks for the targets on the whole page, for what opens over it. */
  isWhole: boolean;
  children: ReactNode;
};

/** Draws its children as if the pointer or the focus were on the targets, all of them at once. */
export function Shown({ pseudo, targets, isWhole, children }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);

  // What opens later and another theme bring rules and elements of their own.
  useLayoutEffect(() => {
    let unmark = () => undefined as void;
    const show = () => {
      extendRules(pseudo);
      unmark = mark((isWhole ? document : root.current)?.querySelectorAll(targets) ?? [], pseudo);
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
  }, [pseudo, targets, isWhole]);

  return <div ref={root}>{children}</div>;
}
