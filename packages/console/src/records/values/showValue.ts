import { choiceLabel, type AreaDefinition } from '@firstbell/schema';
import { showDate } from '../../platform/dates/showDate.ts';
import { type FieldLooks } from './FieldLook.ts';
import { textOf } from './formValues.ts';

type Shown = Pick<AreaDefinition, 'choices' | 'parts'>;

/** Shows the value of a field, or of an item of a list in one (`marks.English`), in the form’s words; empty for none. */
export function showValue({ choices, parts = {} }: Shown, looks: FieldLooks, name: string, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const [field = ''] = name.split('.', 1);
  const show = looks[field]?.show;
  const by = field === name ? undefined : parts[field]?.by;
  if (show && value !== null && value !== undefined) {
    return show(by === undefined ? value : [{ ...value, [by]: name.slice(field.length + 1) }]);
  }
  const text = textOf(value);
  return choices[name] === 'sex' ? choiceLabel('sex', text) : showDate(text);
}
