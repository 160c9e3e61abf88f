/** A version of a record in the response to a request. A write created the version; a read only returned it. */
export type Observation = {
  editor: string;
  sentAt: number;
  receivedAt: number;
  version: number;
  isWrite: boolean;
};

const name = ({ editor, version, isWrite }: Observation) =>
  `${isWrite ? 'the save' : 'the read'} of version ${version} by ${editor}`;

/**
 * Finds requests whose versions contradict real time. A request that was sent after the response to another request must return at
 * least the version of that response, and a save must create a later version. A version must not be read before its save was sent.
 */
export function findEarly(observations: readonly Observation[]): string[] {
  const bySending = observations.toSorted((one, other) => one.sentAt - other.sentAt);
  const byResponse = observations.toSorted((one, other) => one.receivedAt - other.receivedAt);
  const faults: string[] = [];
  let newest: Observation | undefined;
  let received = 0;
  for (const current of bySending) {
    for (; (byResponse[received]?.receivedAt ?? Infinity) < current.sentAt; received += 1) {
      const done = byResponse[received];
      if (done && (newest === undefined || done.version > newest.version)) newest = done;
    }
    if (newest === undefined) continue;
    const isTooOld = current.isWrite ? current.version <= newest.version : current.version < newest.version;
    if (isTooOld) faults.push(`Sent after the response to ${name(newest)}: ${name(current)}.`);
  }
  const saves = new Map(
    observations.filter(({ isWrite }) => isWrite).map((save) => [save.version, save] as const),
  );
  for (const read of observations) {
    const save = saves.get(read.version);
    if (save !== undefined && !read.isWrite && read.receivedAt < save.sentAt)
      faults.push(`Received before ${name(save)} was sent: ${name(read)}.`);
  }
  return faults;
}
