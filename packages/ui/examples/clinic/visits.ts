/** One visit to the clinic; `day` is an ISO day, `fee` is in rupees. */
export type Visit = { id: string; patient: string; day: string; reason: string; fee: number };

/** Initial visits of the app. */
export const VISITS: readonly Visit[] = [
  { id: 'V-101', patient: 'Patient 101', day: '2026-03-02', reason: 'Fever', fee: 400 },
  { id: 'V-102', patient: 'Patient 102', day: '2026-03-02', reason: 'Check-up', fee: 650 },
  { id: 'V-103', patient: 'Patient 103', day: '2026-03-03', reason: 'Sprain', fee: 900 },
  { id: 'V-104', patient: 'Patient 104', day: '2026-03-04', reason: 'Vaccination', fee: 1200 },
];
