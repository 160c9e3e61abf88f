import { type CardLayout, type CardPage } from '@firstbell/schema/cards';
import { type School } from '@firstbell/schema/school';

/** A percentage and its grade; both are empty if there are no marks. */
export type GradedShare = { percentage: string; grade: string };

/** Content of one student's report card. */
export type Card = {
  school: Omit<School, 'logo'> & { hasLogo: boolean };
  layout: Omit<CardLayout, 'areas'>;
  term: string;
  /** Admission number. */
  student: string;
  /** Photo of the student; without one there is a frame to paste one. */
  photo?: Picture | undefined;
  /** Facts of the student, by their labels; the first is the name. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Columns: the tests of the term. */
  tests: readonly string[];
  /** Columns after the tests: the terms of the year so far. */
  terms: readonly string[];
  /** Rows: scores by test, and results by term. */
  subjects: readonly { subject: string; scores: readonly string[]; results: readonly GradedShare[] }[];
  /** Results of all subjects together, by term. */
  overall: readonly GradedShare[];
  /** Subjects without a mark in a term of the year so far, in which the student has other marks. */
  missing: readonly { term: string; subjects: readonly string[] }[];
  /** Rank in the section by the result of the term; undefined if the school shows no ranks. */
  rank?: { rank: string; students: number } | undefined;
  areas: readonly { name: string; grade: string }[];
  /** Attended days, and days with a sheet: of the term if it has dates; of the year so far if not, or if the card has the year's results. */
  attendance: readonly { of: 'term' | 'year'; attended: number; marked: number }[];
  reflections: readonly { label: string; text: string }[];
  remark: string;
  scale: readonly { grade: string; least: number }[];
};

/** Bytes of a picture, PNG or JPEG. */
export type Picture = Uint8Array;

/** Facts that all cards of a PDF share. */
export type CardDocumentFacts = {
  title: string;
  language: CardLayout['language'];
  logo: Picture | undefined;
};

/** A PDF that report cards are added to, one after the other. */
export type CardDocument = {
  add(card: Card): Promise<void>;
  /** Completes the document and returns its bytes. */
  end(): Promise<Uint8Array>;
  /** Discards the document. */
  discard(): void;
};

/** Lays report cards out and renders them as PDF; in Node.js a separate thread does that. */
export type Printer = {
  layOut(card: Card): Promise<CardPage[]>;
  open(facts: CardDocumentFacts): Promise<CardDocument>;
};
