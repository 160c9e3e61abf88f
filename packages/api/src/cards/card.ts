import { type CardLayout, type CardPage } from '@firstbell/schema/cards';

/** A percentage and its grade; both empty without marks. */
export type Graded = { percentage: string; grade: string };

/** What is printed on the report card of one student. */
export type Card = {
  layout: Omit<CardLayout, 'logo' | 'areas'> & { hasLogo: boolean };
  term: string;
  /** Admission number. */
  student: string;
  /** Photo of the student; without one there is a frame to paste one. */
  photo?: Picture | undefined;
  /** Facts of the student, by their labels; the first is the name. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Tests of the term and terms of the year, which are the columns; and a row of scores and results for each subject. */
  tests: readonly string[];
  terms: readonly string[];
  subjects: readonly { subject: string; scores: readonly string[]; results: readonly Graded[] }[];
  /** Results of all subjects together, by term. */
  overall: readonly Graded[];
  areas: readonly { name: string; grade: string }[];
  attendance: { attended: number; marked: number };
  reflections: readonly { label: string; text: string }[];
  remark: string;
  scale: readonly { grade: string; least: number }[];
};

/** Bytes of a picture, PNG or JPEG. */
export type Picture = Uint8Array;

/** What holds for all cards of a PDF. */
export type CardDocumentFacts = {
  title: string;
  language: CardLayout['language'];
  logo: Picture | undefined;
};

/** A PDF that report cards are added to, one after the other. */
export type CardDocument = {
  add(card: Card): Promise<void>;
  /** Ends the document and returns its bytes. */
  end(): Promise<Uint8Array>;
  /** Drops the document. */
  discard(): void;
};

/** Lays report cards out and draws them as PDF, apart from the requests where it can. */
export type Printer = {
  layOut(card: Card): Promise<CardPage[]>;
  open(facts: CardDocumentFacts): Promise<CardDocument>;
};
