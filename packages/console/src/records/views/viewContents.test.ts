import { student } from '@firstbell/schema';
import { type ViewContent, viewContent } from '@firstbell/schema/views';
import { describe, expect, it } from 'vitest';
import { toColumns, createViewContent, isSameContent, searchOfView } from './viewContents.ts';

const content: ViewContent = {
  q: 'sharma',
  filters: { class_section: ['V-B', 'V-A'], gender: ['Female'] },
  ...{ sort: 'name', order: 'desc', rows: 20 },
  columns: {
    hidden: ['phone'],
    order: ['name', 'id'],
    widths: { name: 320, id: 90 },
    pins: { name: 'start' },
  },
};

describe('a saved view', () => {
  it('has the same URL parameters as the list that it shows', () => {
    expect(searchOfView(student, { key: '7', content }).toString()).toBe(
      'view=7&q=sharma&sort=name&order=desc&rows=20&class_section=V-B&class_section=V-A&gender=Female',
    );
  });

  it('contains what the list shows, without columns that the area does not have', () => {
    const { q, filters, sort, order, rows } = content;
    const { hidden, arrangement } = toColumns(content);
    const created = createViewContent(
      student,
      { q: ` ${q} `, filters, sort, order, rows, page: 3 },
      {
        hidden: [...hidden, 'gone'],
        arrangement: { ...arrangement, widths: { ...arrangement.widths, gone: 1 } },
      },
    );
    expect(created).toEqual(content);
    expect(viewContent.parse(created)).toEqual(content);
  });

  it('equals a view with reordered filters, but not one with other columns or another text', () => {
    const { class_section = [], gender = [] } = content.filters;
    const reordered = { ...content, filters: { gender, class_section: class_section.toReversed() } };
    expect(isSameContent(content, reordered)).toBe(true);
    expect(isSameContent(content, { ...content, columns: { ...content.columns, hidden: [] } })).toBe(false);
    expect(isSameContent(content, { ...content, q: '' })).toBe(false);
  });
});
