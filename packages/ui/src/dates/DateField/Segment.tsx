import { useImperativeHandle, useRef, type Ref } from 'react';
import { useDateSegment } from 'react-aria/useDateField';
import { type DateFieldState, type DateSegment } from 'react-stately/useDateFieldState';
import { type DateFieldLabels } from '../../labels/english/dateField.ts';

/** Props of `Segment`. */
export type SegmentProps = {
  segment: DateSegment;
  state: DateFieldState;
  words: DateFieldLabels;
  partRef: Ref<HTMLElement> | undefined;
};

const isNamed = (type: string): type is 'day' | 'month' | 'year' => ['day', 'month', 'year'].includes(type);

/** One part of a date, or what stands between two. */
export function Segment({ segment, state, words, partRef }: SegmentProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  const { type, text, isPlaceholder } = segment;
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(partRef, () => ref.current);
  return (
    <span {...segmentProps} ref={ref} data-part={isNamed(type) ? type : undefined}>
      {isPlaceholder && isNamed(type) ? words[type] : text}
    </span>
  );
}
