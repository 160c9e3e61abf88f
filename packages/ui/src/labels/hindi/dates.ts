import { type DateFieldLabels } from '../english/dateField.ts';
import { type DatePickerLabels } from '../english/datePicker.ts';
import { type DateRangePickerLabels } from '../english/dateRangePicker.ts';

export const dateFieldHindi: DateFieldLabels = {
  day: 'दिन',
  month: 'माह',
  year: 'वर्ष',
  incomplete: 'पूरी तारीख़ लिखें: दिन, माह और चार अंकों का वर्ष।',
  impossible: 'उस माह में यह दिन नहीं होता।',
  early: (first) => `${first} या उसके बाद का दिन चुनें।`,
  late: (last) => `${last} या उससे पहले का दिन चुनें।`,
  unavailable: 'यह दिन नहीं चुना जा सकता।',
  read: (day) => `${day} पढ़ा गया।`,
  unreadable: (text) => `“${text}” तारीख़ के रूप में नहीं पढ़ा जा सका। इसे टाइप करें।`,
};

export const datePickerHindi: DatePickerLabels = {
  ...dateFieldHindi,
  open: 'कैलेंडर खोलें',
  previousMonth: 'पिछला माह',
  nextMonth: 'अगला माह',
  chooseMonth: 'माह',
  chooseYear: 'वर्ष',
  today: 'आज',
};

export const dateRangePickerHindi: DateRangePickerLabels = {
  ...datePickerHindi,
  start: 'पहला दिन',
  end: 'अंतिम दिन',
  reversed: 'अंतिम दिन पहले दिन से पूर्व है।',
};
