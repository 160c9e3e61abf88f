/** A version of a record that the answer of a request showed; a write made that version, a read only saw it. */
export type Observation = {
  editor: string;
  sentAt: number;
  answeredAt: number;
  version: number;
  isWrite: boolean;
};

const name = ({ editor, version, isWrite }: Observation) =>
  `${isWrite ? 'the save' : 'the read'} of version ${version} by ${editor}`;

/**
 * Finds requests whose versions contradict real time. A request that was sent after the answer of another one must see at
 * least its version, and a save must make a later one. A version must not be seen before the save that made it was sent.
 */
export function findEarly(observations: readonly Observation[]): string[] {
  const bySending = observations.toSorted((one, other) => one.sentAt - other.sentAt);
  const byAnswer = observations.toSorted((one, other) => one.answeredAt - other.answeredAt);
  const faults: string[] = [];
  let newest: Observation | undefined;
  let answered = 0;
  for (const current of bySending) {
    for (; (byAnswer[answered]?.answeredAt ?? Infinity) < current.sentAt; answered += 1) {
      const done = byAnswer[answered];
      if (done && (newest === undefined || done.version > newest.version)) newest = done;
    }
    if (newest === undefined) continue;
    const isTooOld = current.isWrite ? current.version <= newest.version : current.version < newest.version;
    if (isTooOld) faults.push(`Sent after the answer to ${name(newest)}: ${name(current)}.`);
  }
  const saves = new Map(
    observations.filter(({ isWrite }) => isWrite).map((save) => [save.version, save] as const),
  );
  for (const read of observations) {
    const save = saves.get(read.version);
    if (save !== undefined && !read.isWrite && read.answeredAt < save.sentAt)
      faults.push(`Answered before ${name(save)} was sent: ${name(read)}.`);
  }
  return faults;
}
