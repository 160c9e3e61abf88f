import { useLayoutEffect, type ReactNode } from 'react';

function filterMediaRules(rules: Iterable<CSSRule>): CSSMediaRule[] {
  return [...rules].filter((rule) => rule instanceof CSSMediaRule);
}

/** Renders its children with the print styles applied on the screen while it is mounted. */
export function Printed({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const changedRules = new Set<CSSMediaRule>();
    const applyPrintRules = () => {
      for (const { cssRules } of document.styleSheets) {
        for (const rule of filterMediaRules(cssRules).filter(({ media }) => media.mediaText === 'print')) {
          rule.media.mediaText = 'all';
          changedRules.add(rule);
        }
      }
    };
    applyPrintRules();
    const observer = new MutationObserver(applyPrintRules);
    observer.observe(document, {
      attributeFilter: ['class'],
      childList: true,
      characterData: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      for (const rule of changedRules) rule.media.mediaText = 'print';
    };
  }, []);

  return children;
}
