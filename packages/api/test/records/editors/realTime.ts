/** A version of a record in the response to a request. A write created the version, and a read only returned it. */
export type Observation = {
  editor: string;
  sentAt: number;
  receivedAt: number;
  version: number;
  isWrite: boolean;
};

const describeObservation = ({ editor, version, isWrite }: Observation) =>
  `${isWrite ? 'the save' : 'the read'} of version ${version} by ${editor}`;

/**
 * Finds requests whose versions contradict real time. A request that was sent after the response to another request must return at
 * least the version of that response, and a save must create a later version. A version must not be read before its save was sent.
 */
export function findOutOfOrder(observations: readonly Observation[]): string[] {
  const bySending = observations.toSorted((one, other) => one.sentAt - other.sentAt);
  const byResponse = observations.toSorted((one, other) => one.receivedAt - other.receivedAt);
  const faults: string[] = [];
  let newest: Observation | undefined;
  let receivedCount = 0;
  for (const current of bySending) {
    for (; (byResponse[receivedCount]?.receivedAt ?? Infinity) < current.sentAt; receivedCount += 1) {
      const received = byResponse[receivedCount];
      if (received && (newest === undefined || received.version > newest.version)) newest = received;
    }
    if (newest === undefined) continue;
    const isTooOld = current.isWrite ? current.version <= newest.version : current.version < newest.version;
    if (isTooOld)
      faults.push(
        `Sent after the response to ${describeObservation(newest)}: ${describeObservation(current)}.`,
      );
  }
  const saves = new Map(
    observations.filter(({ isWrite }) => isWrite).map((save) => [save.version, save] as const),
  );
  for (const read of observations) {
    const save = saves.get(read.version);
    if (save !== undefined && !read.isWrite && read.receivedAt < save.sentAt)
      faults.push(`Received before ${describeObservation(save)} was sent: ${describeObservation(read)}.`);
  }
  return faults;
}
