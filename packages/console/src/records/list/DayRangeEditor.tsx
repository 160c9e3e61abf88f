import { parseDayRange, formatDayRange } from '@firstbell/schema';
import { Button, type ChipEditorProps } from '@firstbell/ui';
import { DateRangePicker } from '@firstbell/ui/dates';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDateInput } from '../../platform/dates/useDateInput.ts';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  justify-items: start;
`;

/** Editor of a filter by a first and a last day. Either day may be empty, for a range without that limit. */
export function DayRangeEditor({ label, values, onChange, close }: ChipEditorProps & { label: string }) {
  const { from, to } = parseDayRange(values[0] ?? '') ?? { from: '', to: '' };
  const settings = useDateInput();
  const [range, setRange] = useState({ start: from, end: to });
  const firstPart = useRef<HTMLElement>(null);
  // The popover cannot focus the field, because this code is loaded after the popover has opened.
  useEffect(() => firstPart.current?.focus(), []);
  const isBackwards = range.start !== '' && range.end !== '' && range.start > range.end;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBackwards) return;
        const { start, end } = range;
        onChange(start === '' && end === '' ? [] : [formatDayRange({ from: start, to: end })]);
        close();
      }}
    >
      <DateRangePicker
        {...settings}
        ref={firstPart}
        label={label}
        value={range}
        onChange={setRange}
        errorMessage={isBackwards ? 'The last day cannot be before the first.' : undefined}
      />
      <Button type="submit" variant="primary" size="small">
        Show these days
      </Button>
    </Form>
  );
}
