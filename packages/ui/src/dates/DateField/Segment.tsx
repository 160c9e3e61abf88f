import { useImperativeHandle, useRef, type Ref } from 'react';
import { useDateSegment } from 'react-aria/useDateField';
import { type DateFieldState, type DateSegment } from 'react-stately/useDateFieldState';
import { type DateFieldLabels } from '../../labels/english/dateField.ts';

/** Props of `Segment`. */
export type SegmentProps = {
  segment: DateSegment;
  state: DateFieldState;
  labels: DateFieldLabels;
  partRef: Ref<HTMLElement> | undefined;
};

const isDatePart = (type: string): type is 'day' | 'month' | 'year' =>
  ['day', 'month', 'year'].includes(type);

/** One segment of a date: a part, or the separator between two parts. */
export function Segment({ segment, state, labels, partRef }: SegmentProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  const { type, text, isPlaceholder } = segment;
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(partRef, () => ref.current);
  return (
    <span {...segmentProps} ref={ref} data-part={isDatePart(type) ? type : undefined}>
      {isPlaceholder && isDatePart(type) ? labels[type] : text}
    </span>
  );
}
