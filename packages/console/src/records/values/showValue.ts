import { choiceLabel, type Area } from '@firstbell/schema';
import { showDate } from '../../platform/dates/showDate.ts';
import { type FieldViews } from './FieldView.ts';
import { toText } from './formValues.ts';

/** Formats the value of a field or of a list's item (`marks.English`) as the form shows it; empty without a value. */
export function showValue({ fields }: Pick<Area, 'fields'>, views: FieldViews, name: string, value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const [field = ''] = name.split('.', 1);
  const format = views[field]?.format;
  const keyField = field === name ? undefined : fields[field]?.items?.by;
  if (format && value !== null && value !== undefined) {
    return format(keyField === undefined ? value : [{ ...value, [keyField]: name.slice(field.length + 1) }]);
  }
  const text = toText(value);
  return fields[name]?.source === 'sex' ? choiceLabel('sex', text) : showDate(text);
}
