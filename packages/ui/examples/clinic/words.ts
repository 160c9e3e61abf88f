const english = {
  clinic: 'Lakeside Clinic',
  care: 'Care',
  visits: 'Visits',
  doctors: 'Doctors',
  addVisit: 'Add visit',
  patient: 'Patient',
  day: 'Day',
  reason: 'Reason',
  fee: 'Fee (₹)',
  cancel: 'Cancel visit',
  cancelTitle: (patient: string) => `Cancel the visit of ${patient}?`,
  cancelConsequence: 'The hour is free for others again.',
  added: (patient: string) => `The visit of ${patient} is added.`,
  cancelled: (patient: string) => `The visit of ${patient} is cancelled.`,
  language: 'हिन्दी',
};

/** Texts of the app, by language. The texts of the components come from the library. */
export const WORDS: Readonly<Record<'en-IN' | 'hi-IN', typeof english>> = {
  'en-IN': english,
  'hi-IN': {
    clinic: 'झील किनारा क्लिनिक',
    care: 'उपचार',
    visits: 'मुलाक़ातें',
    doctors: 'डॉक्टर',
    addVisit: 'मुलाक़ात जोड़ें',
    patient: 'मरीज़',
    day: 'दिन',
    reason: 'कारण',
    fee: 'शुल्क (₹)',
    cancel: 'मुलाक़ात रद्द करें',
    cancelTitle: (patient) => `${patient} की मुलाक़ात रद्द करें?`,
    cancelConsequence: 'यह समय दूसरों के लिए फिर ख़ाली होगा।',
    added: (patient) => `${patient} की मुलाक़ात जोड़ दी गई।`,
    cancelled: (patient) => `${patient} की मुलाक़ात रद्द हुई।`,
    language: 'English',
  },
};

export type ClinicWords = typeof english;
