/** Sample texts that a component shows in the stories of its states. */
export type SampleTexts = {
  /** A heading of one to three words. */
  title: string;
  /** Name of a person. */
  name: string;
  /** A full sentence. */
  sentence: string;
  /** Label of a button. */
  action: string;
  /** A short note. */
  detail: string;
};

/** Texts of ordinary length. */
export const plainTexts: SampleTexts = {
  title: 'Attendance',
  name: 'Meera Nair',
  sentence: 'Choose a class to see its students.',
  action: 'Save student',
  detail: 'V-B, S1004',
};

/** Very long texts with an unbreakable word. */
export const longTexts: SampleTexts = {
  title:
    'Attendance of all classes in the morning and in the afternoon, with Donaudampfschifffahrtsgesellschaft',
  name: 'Venkataramana Subrahmanya Sastry Chidambaram Pillai Thiruvananthapuram',
  sentence:
    'Choose a class, a section and a day to see its students, those who came late and those who were excused, together with the reasons that their guardians gave to the office before the second period began.',
  action: 'Send the report to every guardian',
  detail: 'Class XII-C, science, second language Sanskrit, bus 14, S100000000004',
};

/** Hindi texts, with marks above and below the line and conjuncts. */
export const devanagariTexts: SampleTexts = {
  title: 'उपस्थिति रजिस्टर',
  name: 'श्रीमती सुब्बुलक्ष्मी अय्यर',
  sentence: 'विद्यार्थियों की सूची देखने के लिए कक्षा चुनें; छुट्टी का कारण भी यहीं लिखा जाता है।',
  action: 'विद्यार्थी सहेजें',
  detail: 'कक्षा पाँचवीं-ख, S1004',
};
