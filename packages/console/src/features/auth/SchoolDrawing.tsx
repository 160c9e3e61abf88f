import { styled } from 'styled-components';

/** Width and height of a timetable's cell, in units of the drawing. */
const CELL = { width: 76, height: 52 };
const DAYS = 6;
/** Top left corner of the timetable. */
const ORIGIN = { x: 92, y: 356 };

/**
 * Cells of the timetable, with a row per period and a column per day: `f` lesson, `F` first lesson, `q` pale
 * lesson, `.` free.
 */
const WEEK = ['F.q.fq', 'q.fq.f', '.fq.fq', 'f.q.f.', 'q.f.q.', '.q.f..'];

const computeCorner = (column: number, row: number) => ({
  x: ORIGIN.x + column * CELL.width,
  y: ORIGIN.y + row * CELL.height,
});

const lessons = WEEK.flatMap((line, row) =>
  [...line].flatMap((kind, column) => (kind === '.' ? [] : [{ kind, ...computeCorner(column, row) }])),
);

/** Radii of the rings around the bell, whose opacity decreases. */
const RINGS = [88, 134, 188, 250, 320];
const FIRST_RING_OPACITY = 0.32;

/** Lengths by which each line extends beyond the timetable, uneven as if drawn by hand. */
const OVERHANGS = [0, 7, -4, 10, 3, -6, 8];

const Root = styled.svg`
  overflow: visible;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;

  & .rule {
    stroke: ${({ theme }) => theme.color.accentText};
    stroke-width: 1.5;
    opacity: 0.3;
  }

  & .lesson {
    fill: ${({ theme }) => theme.color.accentText};
    opacity: 0.1;
  }

  & .pale {
    opacity: 0.05;
  }

  & .first {
    fill: ${({ theme }) => theme.color.brandMark};
    opacity: 0.9;
  }

  & .chalk-line {
    stroke: ${({ theme }) => theme.color.accentText};
    stroke-width: 2.5;
    opacity: 0.45;
  }

  & .on-first {
    stroke: ${({ theme }) => theme.color.surface};
    opacity: 1;
  }

  & .ring {
    stroke: ${({ theme }) => theme.color.accentText};
    stroke-width: 1.5;
  }

  & .bell {
    fill: ${({ theme }) => theme.color.brandMark};
  }

  & .clapper {
    fill: ${({ theme }) => theme.color.accentText};
  }

  & .shine {
    stroke: ${({ theme }) => theme.color.accentSoft};
    stroke-width: 0.9;
    opacity: 0.6;
  }

  & .ledge {
    stroke-width: 3;
  }

  & .chalk-piece {
    fill: ${({ theme }) => theme.color.surface};
    stroke: ${({ theme }) => theme.color.accentText};
    stroke-opacity: 0.3;
  }

  & text {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    text-anchor: middle;
    fill: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Illustration in the theme's colours: a bell over a week's timetable, whose first lesson is highlighted. */
export function SchoolDrawing() {
  const bottom = computeCorner(0, WEEK.length).y;
  const right = computeCorner(DAYS, 0).x;
  return (
    <Root viewBox="0 0 640 800" preserveAspectRatio="xMidYMid meet" aria-hidden="true" focusable="false">
      {RINGS.map((radius, index) => (
        <circle
          key={radius}
          className="ring"
          cx="320"
          cy="184"
          r={radius}
          opacity={FIRST_RING_OPACITY / (index + 1)}
        />
      ))}
      <g className="week">
        {[...'MTWTFS'].map((day, column) => (
          <text
            key={computeCorner(column, 0).x}
            x={computeCorner(column, 0).x + CELL.width / 2}
            y={ORIGIN.y - 22}
          >
            {day}
          </text>
        ))}
        {lessons.map(({ kind, x, y }) => (
          <g key={`${x}-${y}`}>
            <rect
              className={`lesson ${kind === 'q' ? 'pale' : ''} ${kind === 'F' ? 'first' : ''}`}
              x={x + 5}
              y={y + 5}
              width={CELL.width - 10}
              height={CELL.height - 10}
              rx="4"
            />
            {kind !== 'q' && (
              <path
                className={`chalk-line ${kind === 'F' ? 'on-first' : ''}`}
                d={`M${x + 16} ${y + 21}q12 -3 22 0t18 -1M${x + 16} ${y + 33}q9 2 17 0t9 0`}
              />
            )}
          </g>
        ))}
        {OVERHANGS.map((overhang, line) => (
          <path
            key={`row${overhang}`}
            className="rule"
            d={`M${ORIGIN.x - 8 - overhang} ${computeCorner(0, line).y}q${(right - ORIGIN.x) / 2} ${line % 2 === 0 ? 1.5 : -1.5} ${right - ORIGIN.x + 16 + overhang} 0`}
          />
        ))}
        {OVERHANGS.map((overhang, line) => (
          <path
            key={`column${overhang}`}
            className="rule"
            d={`M${computeCorner(line, 0).x} ${ORIGIN.y - 8 - overhang}q${line % 2 === 0 ? 1 : -1} ${(bottom - ORIGIN.y) / 2} 0 ${bottom - ORIGIN.y + 16 + overhang}`}
          />
        ))}
      </g>
      <g transform="translate(320 184) rotate(-8) scale(5.4) translate(-12 -11.5)">
        <path
          className="bell"
          d="M12 1.5a2.1 2.1 0 0 1 2.1 2.1v.5c3 .9 4.9 3.6 4.9 7 0 3.2.8 5 2 6.2.6.6.2 1.7-.7 1.7H3.7c-.9 0-1.3-1.1-.7-1.7 1.2-1.2 2-3 2-6.2 0-3.4 1.9-6.1 4.9-7v-.5A2.1 2.1 0 0 1 12 1.5Z"
        />
        <path className="clapper" d="M8.9 20.3h6.2a3.1 3.1 0 0 1-6.2 0Z" />
        <path className="shine" d="M8 11c.1-2.2 1-3.7 2.5-4.5" />
      </g>
      <path className="rule ledge" d="M60 752q260 -2 520 0" />
      <rect className="chalk-piece" x="418" y="741" width="46" height="9" rx="4" />
      <rect className="chalk-piece" x="474" y="741" width="26" height="9" rx="4" />
      <rect className="bell" x="510" y="741" width="18" height="9" rx="4" />
    </Root>
  );
}
