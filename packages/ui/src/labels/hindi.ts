import { dateFieldHindi, datePickerHindi, dateRangePickerHindi } from './hindi/dates.ts';
import { columnLayoutHindi, rowExpansionHindi } from './hindi/tableFeatures.ts';
import { type Labels } from './Labels.ts';

const format = new Intl.NumberFormat('hi-IN');
const digits = (count: number) => format.format(count);
const ORDERS = { asc: 'बढ़ता', desc: 'घटता' } as const;

/** The words of every component in Hindi. */
export const hindi: Labels = {
  ColumnLayout: columnLayoutHindi,
  ConfirmDialog: { cancel: 'रद्द करें' },
  DateField: dateFieldHindi,
  DatePicker: datePickerHindi,
  DateRangePicker: dateRangePickerHindi,
  DataTable: {
    filter: (caption) => `${caption} छाँटें`,
    sortBy: 'क्रम चुनें',
    sortedBy: (column, order) => `${column}, ${ORDERS[order]}`,
    sortPlace: (place, order) => `${ORDERS[order]} क्रम, स्थान ${digits(place)}`,
    selectPage: 'इस पृष्ठ की सभी पंक्तियाँ चुनें',
    selectRow: (row) => `${row} चुनें`,
    selectedRows: 'चुनी हुई पंक्तियाँ',
    selected: (count, elsewhere) =>
      `${digits(count)} चुनी गईं${elsewhere > 0 ? `, ${digits(elsewhere)} इस पृष्ठ पर नहीं हैं` : ''}`,
    allSelected: (total) => (total === undefined ? 'सभी परिणाम चुने गए' : `सभी ${digits(total)} परिणाम चुने गए`),
    allSelectedBut: (count) => `${digits(count)} को छोड़कर सभी परिणाम चुने गए`,
    selectAll: (total) => (total === undefined ? 'सभी परिणाम चुनें' : `सभी ${digits(total)} परिणाम चुनें`),
    clearSelection: 'चयन हटाएँ',
    actions: 'कार्य',
    rowAction: (action, row) => `${row}: ${action}`,
    rowMenu: (row) => `${row} के और कार्य`,
    rowsPerPage: 'प्रति पृष्ठ पंक्तियाँ',
    range: (first, last, total) =>
      `${total === undefined ? '…' : digits(total)} में से ${digits(first)}–${digits(last)}`,
    empty: 'दिखाने के लिए कोई परिणाम नहीं है।',
    emptyFilter: (text) => `यहाँ किसी में “${text}” नहीं है।`,
    emptyFilters: 'चुनी हुई सभी बातों वाली कोई पंक्ति नहीं है।',
    showAll: 'सभी दिखाएँ',
    failed: 'सूची लोड नहीं हो सकी।',
    failedRefetch: 'नई पंक्तियाँ लोड नहीं हो सकीं।',
    retry: 'फिर कोशिश करें',
    view: 'दृश्य',
    columns: 'स्तंभ',
    rowHeight: 'पंक्ति की ऊँचाई',
    rowHeights: { dense: 'कम', regular: 'सामान्य', roomy: 'अधिक' },
    results: (count) => (count === 0 ? 'कोई परिणाम नहीं' : `${digits(count)} परिणाम`),
    sorted: (columns) => `क्रम: ${columns}`,
    nothingSelected: 'कुछ भी नहीं चुना गया',
    page: (page, first, last, total) =>
      `पृष्ठ ${digits(page)}, ${digits(total)} में से पंक्ति ${digits(first)} से ${digits(last)}`,
  },
  Drawer: { close: 'बंद करें' },
  RowExpansion: rowExpansionHindi,
  Pagination: { name: 'पृष्ठ', first: 'पहला', previous: 'पिछला', next: 'अगला', last: 'अंतिम' },
};
