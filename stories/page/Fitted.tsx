import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fit } from './fit.ts';

const Box = styled.div`
  position: relative;

  /* Docs pages do not have the product's global style. */
  & * {
    box-sizing: border-box;
  }

  & :where(h1, h2, h3, h4, p, figure, dl, dd) {
    margin: 0;
  }

  & :where(button, input, select, textarea) {
    font: inherit;
    color: inherit;
  }

  & > div {
    position: absolute;
    inset-block-start: 0;
    left: 0;
    transform-origin: 0 0;
  }
`;

/** Renders its children at the given width, scaled to fit the available box, and centred. */
export function Fitted({ width, children }: { width: number; children: ReactNode }) {
  const boxRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = boxRef.current;
    const scaledElement = box?.firstElementChild;
    if (!box || !(scaledElement instanceof HTMLElement)) return undefined;
    const updateScale = () => {
      scaledElement.style.transform = '';
      const content = document.createRange();
      content.selectNodeContents(scaledElement);
      const contentRect = content.getBoundingClientRect();
      const elementRect = scaledElement.getBoundingClientRect();
      const { scale, x, y } = fit(box.getBoundingClientRect(), contentRect);
      const [left, top] = [
        (contentRect.left - elementRect.left) * scale,
        (contentRect.top - elementRect.top) * scale,
      ];
      scaledElement.style.transform = `translate(${String(x - left)}px, ${String(y - top)}px) scale(${String(scale)})`;
    };
    const resizeObserver = new ResizeObserver(updateScale);
    for (const element of [box, scaledElement]) resizeObserver.observe(element);
    // Some components render their content only after they have measured their width.
    const mutationObserver = new MutationObserver(updateScale);
    mutationObserver.observe(scaledElement, { childList: true, subtree: true });
    return () => {
      resizeObserver.disconnect();
      mutationObserver.disconnect();
    };
  }, []);

  return (
    <Box ref={boxRef}>
      <div style={{ inlineSize: width }}>{children}</div>
    </Box>
  );
}
