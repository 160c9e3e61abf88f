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

/** Renders its child at a given width, scaled down to fit the available box, and centred. */
export function Fitted({ width, children }: { width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const room = box.current;
    const drawn = room?.firstElementChild;
    if (!room || !(drawn instanceof HTMLElement)) return undefined;
    const draw = () => {
      drawn.style.transform = '';
      const content = document.createRange();
      content.selectNodeContents(drawn);
      const extent = content.getBoundingClientRect();
      const corner = drawn.getBoundingClientRect();
      const { scale, x, y } = fit(room.getBoundingClientRect(), extent);
      const [left, top] = [(extent.left - corner.left) * scale, (extent.top - corner.top) * scale];
      drawn.style.transform = `translate(${String(x - left)}px, ${String(y - top)}px) scale(${String(scale)})`;
    };
    const watch = new ResizeObserver(draw);
    for (const element of [room, drawn]) watch.observe(element);
    // Some components render their content only after they have measured their width.
    const follow = new MutationObserver(draw);
    follow.observe(drawn, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      follow.disconnect();
    };
  }, []);

  return (
    <Box ref={box}>
      <div style={{ inlineSize: width }}>{children}</div>
    </Box>
  );
}
