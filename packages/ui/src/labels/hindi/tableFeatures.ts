import { type ColumnLayoutLabels } from '../english/columnLayout.ts';
import { type RowExpansionLabels } from '../english/rowExpansion.ts';

const numberFormat = new Intl.NumberFormat('hi-IN');
const SIDES = { start: 'आरंभ', end: 'अंत' } as const;

export const columnLayoutHindi: ColumnLayoutLabels = {
  width: (column) => `${column} की चौड़ाई`,
  pixels: (px) => `${numberFormat.format(px)} पिक्सेल`,
  options: (column) => `${column} को खिसकाएँ या स्थिर करें`,
  moveLeft: 'बाएँ ले जाएँ',
  moveRight: 'दाएँ ले जाएँ',
  pinStart: 'आरंभ में स्थिर करें',
  pinEnd: 'अंत में स्थिर करें',
  unpin: 'स्थिर न रखें',
  reset: 'स्तंभ पहले जैसे करें',
  moved: (column, position, count) =>
    `${column} अब ${numberFormat.format(count)} में से ${numberFormat.format(position)}वाँ स्तंभ है।`,
  pinned: (column, side) => `${column} ${SIDES[side]} में स्थिर है।`,
  unpinned: (column) => `${column} अब स्थिर नहीं है।`,
  resetAnnouncement: 'स्तंभों का क्रम, चौड़ाई और स्थान पहले जैसे हो गए।',
};

export const rowExpansionHindi: RowExpansionLabels = {
  toggle: (row) => `${row} के बारे में और दिखाएँ`,
};
