import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';

/** Heading of one save in a history: what who did (`Changed by …`), and when. `at` is an ISO instant. */
export function SaveHeading({ words, at }: { words: string; at: string }) {
  const { showInstant } = useSchoolTime();
  return (
    <p className="who">
      <span>{words}</span>
      <time dateTime={at}>{showInstant(at)}</time>
    </p>
  );
}
