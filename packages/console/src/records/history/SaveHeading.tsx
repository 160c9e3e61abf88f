import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';

/** Heading of one save in a history: `text` names the author (`Changed by …`), `at` is the ISO instant of the save. */
export function SaveHeading({ text, at }: { text: string; at: string }) {
  const { showInstant } = useSchoolTime();
  return (
    <p className="who">
      <span>{text}</span>
      <time dateTime={at}>{showInstant(at)}</time>
    </p>
  );
}
