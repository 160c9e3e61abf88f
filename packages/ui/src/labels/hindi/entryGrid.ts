import { type EntryGridLabels } from '../english/entryGrid.ts';

const numberFormat = new Intl.NumberFormat('hi-IN');
const formatCells = (count: number) => `${numberFormat.format(count)} खाने`;
const formatValue = (value: string) => (value === '' ? 'खाली' : value);
const formatBounds = (min: string, max: string) => {
  if (min !== '' && max !== '') return `${min} से ${max} तक की `;
  if (min !== '') return `कम से कम ${min} की `;
  return max === '' ? '' : `अधिक से अधिक ${max} की `;
};

export const entryGridHindi: EntryGridLabels = {
  cell: (row, column) => `${row}: ${column}`,
  empty: 'अभी कोई पंक्ति नहीं है।',
  chosen: (count) => `${count} खाने चुने गए`,
  saving: 'सहेजा जा रहा है',
  saved: 'सहेजा गया',
  failed: 'सहेजा नहीं गया',
  conflict: 'दो लोगों ने बदला',
  theirs: (value) => `किसी और ने ${formatValue(value)} लिखा है।`,
  keepMine: (value) => `${formatValue(value)} रखें (Enter)`,
  keepTheirs: (value) => `${formatValue(value)} लें (Escape)`,
  enterNumber: (min, max, codes) => `${formatBounds(min, max)}संख्या लिखें${codes && `, या ${codes}`}।`,
  enterMultiple: (step) => `${step} का गुणज लिखें।`,
  enterChoice: (values) => `${values} लिखें।`,
  enterAtMost: (length) => `अधिक से अधिक ${length} अक्षर लिखें।`,
  readOnly: 'केवल पढ़ा जा सकता है।',
  filled: (count) => `${formatCells(count)} भरे गए।`,
  cleared: (count) => `${formatCells(count)} खाली किए गए।`,
  copied: (count) => `${formatCells(count)} कॉपी हुए।`,
  pasted: (count) => `${formatCells(count)} चिपकाए गए।`,
  undone: (count) => `${formatCells(count)} पहले जैसे हुए।`,
  redone: (count) => `${formatCells(count)} फिर से बदले गए।`,
  nothingLeft: 'वापस लेने या दोहराने को और कुछ नहीं है।',
  changedSince: (count) => `${formatCells(count)} इस बीच बदल गए और वैसे ही रहेंगे।`,
  pasteTitle: 'सब कुछ नहीं समाता',
  pasteFits: (fitting, count) => `कॉपी किए गए ${count} खानों में से ${fitting} समाते हैं।`,
  rowsOutside: (count) => `${numberFormat.format(count)} पंक्तियाँ आख़िरी पंक्ति के नीचे पड़ती हैं।`,
  columnsOutside: (count) => `${numberFormat.format(count)} स्तंभ आख़िरी स्तंभ के बाद पड़ते हैं।`,
  locked: (count) => `${formatCells(count)} केवल पढ़े जा सकते हैं।`,
  refused: (count) => `${numberFormat.format(count)} मान ठीक नहीं हैं:`,
  more: (count) => `और ${count}`,
  paste: (count) => `${formatCells(count)} चिपकाएँ`,
  cancel: 'रद्द करें',
  tooMany: (count, most) =>
    `आपने ${count} खाने कॉपी किए हैं। एक बार में अधिक से अधिक ${most} चिपकाए जा सकते हैं: केवल यहाँ की पंक्तियाँ कॉपी करें।`,
};
