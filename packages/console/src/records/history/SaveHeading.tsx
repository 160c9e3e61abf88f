import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';

/** Heading of one save in a history: what was done by whom (`Changed by …`), and when. */
export function SaveHeading({ words, at }: { words: string; at: string }) {
  const { showInstant } = useSchoolTime();
  return (
    <p className="who">
      <span>{words}</span>
      <time dateTime={at}>{showInstant(at)}</time>
    </p>
  );
}
