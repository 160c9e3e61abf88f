import { type Choices } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { listCopyClasses, replacePlacesOfClass } from './listCopyClasses.ts';

const createClass = (name: string, subjects: string[], retired: string[] = []) => ({
  ...{ name, sections: ['A', 'B'], subjects, retired_sections: retired },
});
const choices = {
  classes: [
    createClass('IV', ['English', 'EVS']),
    createClass('V', ['English', 'Science'], ['B']),
    createClass('VI', ['Science']),
  ],
} as Pick<Choices, 'classes'>;
const canAddAnywhere = () => true;

describe('listCopyClasses', () => {
  it('offers every class, that of the record first, without retired sections', () => {
    const classes = listCopyClasses(choices, { class: 'V', subject: 'English' }, canAddAnywhere);
    expect(classes.map(({ name, sections, defaultSubject }) => [name, sections, defaultSubject])).toEqual([
      ['V', ['A'], 'English'],
      ['IV', ['A', 'B'], 'English'],
      // Class VI has no English, so the person must choose another subject.
      ['VI', ['A', 'B'], ''],
    ]);
  });

  it('offers only sections and subjects in which the person may add a record', () => {
    const canAddScienceInB = ({ section, subjects = [] }: { section: string; subjects?: string[] }) =>
      section === 'B' && subjects.every((subject) => subject === 'Science');
    expect(listCopyClasses(choices, { class: 'V', subject: 'English' }, canAddScienceInB)).toEqual([
      { name: 'VI', sections: ['B'], subjects: ['Science'], defaultSubject: '' },
    ]);
  });

  it('needs no subject for a record without a subject', () => {
    const classes = listCopyClasses(choices, { class: 'IV', subject: '' }, canAddAnywhere);
    expect(classes.map(({ subjects }) => subjects)).toEqual([[], [], []]);
  });
});

describe('replacePlacesOfClass', () => {
  it('replaces the sections of one class', () => {
    const places = [{ class: 'V', section: 'A' }];
    const withBothSections = replacePlacesOfClass(places, 'VI', { sections: ['A', 'B'], subject: 'Science' });
    expect(withBothSections).toEqual([
      { class: 'V', section: 'A' },
      { class: 'VI', section: 'A', subject: 'Science' },
      { class: 'VI', section: 'B', subject: 'Science' },
    ]);
    expect(replacePlacesOfClass(withBothSections, 'VI', { sections: [], subject: '' })).toEqual(places);
  });
});
