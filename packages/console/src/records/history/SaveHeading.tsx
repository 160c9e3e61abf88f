import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';

/** Heading of one save in a history: the change and its author (`Changed by …`), and the ISO instant `at`. */
export function SaveHeading({ text, at }: { text: string; at: string }) {
  const { showInstant } = useSchoolTime();
  return (
    <p className="who">
      <span>{text}</span>
      <time dateTime={at}>{showInstant(at)}</time>
    </p>
  );
}
