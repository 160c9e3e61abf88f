import { isSame } from '../../../src/records/changes/differences.ts';
import { findOutOfOrder, type Observation } from './realTime.ts';

/** Values of a form by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A state of a record. */
export type Version = { version: number; values: Values };

/** Period of a request: when it was sent, and when its response was received (`Infinity` without a response). */
type Period = { sentAt: number; receivedAt: number };

/**
 * A save that an editor sent: the version that was edited, with its values, and all values that were sent. `version` is the version
 * in the response. A `refused` save must not be stored. A save without a response is `unknown` and may be stored.
 */
export type Attempt = Period & {
  editor: string;
  base: Version;
  values: Values;
  outcome: 'saved' | 'refused' | 'unknown';
  version?: number;
};

/** A state of the record that an editor has read. */
export type Read = Period & { editor: string; seen: Version };

/** An entry of the history, as the API returns it. */
export type HistoryLine = {
  id: number;
  version: number;
  kind: string;
  field: string | null;
  from: unknown;
  to: unknown;
  changed_by: string;
};

/** Observations of a record: its first and last state, its history (the oldest entry first), and the requests. */
export type RecordHistory = {
  first: Version;
  lines: readonly HistoryLine[];
  last: Version;
  attempts: readonly Attempt[];
  reads: readonly Read[];
};

const formatValue = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** Returns the fields that a save changes, with their new values. */
function computeChanges({ base, values }: Attempt): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(base.values[field] ?? null, value)),
  );
}

const isStorable = ({ outcome }: Attempt) => outcome !== 'refused';
const isWithoutChange = (attempt: Attempt) => Object.keys(computeChanges(attempt)).length === 0;

const hasSameChanges = (one: Values, other: Values) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => Object.hasOwn(other, field) && isSame(other[field], value));

/** Describes a version that no acknowledged save explains: a duplicate of a change, the change of a refused save, or an unknown value. */
function describeUnknownVersion(version: number, changes: Values, attempts: readonly Attempt[]): string {
  const invented = Object.entries(changes).find(
    ([field, value]) => !attempts.some((attempt) => isSame(attempt.values[field], value)),
  );
  if (invented)
    return `Version ${version} has a value that nobody sent: ${invented[0]} ${formatValue(invented[1])}.`;
  const matchingAttempts = attempts.filter((attempt) => hasSameChanges(computeChanges(attempt), changes));
  const saved = matchingAttempts.find(({ outcome }) => outcome === 'saved');
  if (saved) return `Version ${version} repeats the change of version ${saved.version ?? 0}.`;
  if (matchingAttempts.length > 0)
    return `Version ${version} has a change that was refused, or sent for another version.`;
  return `Version ${version} mixes the changes of several saves.`;
}

/** Replays the history. Returns the state of each version, and where the entries do not follow from each other. */
function replayHistory({ first, lines, last, attempts }: RecordHistory): {
  states: Map<number, Values>;
  faults: string[];
} {
  const faults: string[] = [];
  const states = new Map([[first.version, first.values]]);
  const linesByVersion = Map.groupBy(lines, ({ version }) => version);
  let [version, values] = [first.version, first.values];
  // A save without a change creates a version that has no entry.
  const withoutChange = new Set(
    attempts.filter(isStorable).flatMap((save) => (isWithoutChange(save) ? [save.base.version + 1] : [])),
  );
  const addUnchangedVersions = (until: number) => {
    for (; version < until && withoutChange.has(version + 1); version += 1) states.set(version + 1, values);
  };
  for (const [next, versionLines] of linesByVersion) {
    addUnchangedVersions(next - 1);
    if (next !== version + 1) faults.push(`Version ${next} follows version ${version} in the history.`);
    const newValues: Record<string, unknown> = { ...values };
    for (const { field, from, to } of versionLines) {
      if (field === null || !isSame(values[field] ?? null, from))
        faults.push(
          `Version ${next} changes ${String(field)} from ${formatValue(from)}, but it was ${formatValue(values[field ?? ''])}.`,
        );
      if (field !== null) newValues[field] = to;
    }
    if (new Set(versionLines.map(({ field }) => field)).size < versionLines.length)
      faults.push(`Version ${next} changes a field twice.`);
    states.set(next, newValues);
    [version, values] = [next, newValues];
  }
  addUnchangedVersions(last.version);
  return { states, faults };
}

/** Compares each version of the history with the save that created it. */
function checkVersions({ lines, attempts }: RecordHistory): string[] {
  const linesByVersion = Map.groupBy(lines, ({ version }) => version);
  return [...linesByVersion].flatMap(([version, versionLines]) => {
    const changes = Object.fromEntries(versionLines.map(({ field, to }) => [field ?? '', to]));
    const saves = attempts.filter((attempt) => isStorable(attempt) && attempt.base.version === version - 1);
    const matchingSaves = saves.filter((attempt) => hasSameChanges(computeChanges(attempt), changes));
    const [matchingSave] = matchingSaves;
    if (matchingSave === undefined) return [describeUnknownVersion(version, changes, attempts)];
    return matchingSaves.some(({ editor }) => versionLines.every(({ changed_by }) => changed_by === editor))
      ? []
      : [
          `Version ${version} is by ${matchingSave.editor}, but the history names ${versionLines[0]?.changed_by ?? ''}.`,
        ];
  });
}

/** Compares each acknowledged save with the version of the history that its response has. */
function checkAcknowledged({ lines, attempts }: RecordHistory): string[] {
  const linesByVersion = Map.groupBy(lines, ({ version }) => version);
  const acknowledged = attempts.filter(({ outcome }) => outcome === 'saved');
  const duplicates = [...Map.groupBy(acknowledged, ({ version }) => version)].flatMap(([version, saves]) =>
    saves.length > 1 ? [`Version ${version ?? 0} was acknowledged ${saves.length} times.`] : [],
  );
  const lost = acknowledged.flatMap((attempt) => {
    const { editor, base, version = 0 } = attempt;
    if (version !== base.version + 1)
      return [`${editor} edited version ${base.version}, and the response has version ${version}.`];
    const changes = Object.fromEntries(
      (linesByVersion.get(version) ?? []).map(({ field, to }) => [field ?? '', to]),
    );
    const missing = Object.entries(computeChanges(attempt)).find(
      ([field, value]) => !isSame(changes[field], value),
    );
    return missing ? [`Version ${version} lost ${missing[0]} ${formatValue(missing[1])} of ${editor}.`] : [];
  });
  return [...duplicates, ...lost];
}

/** Compares a state that was read or stored with the replay of the history. */
function compareWithReplay(
  states: ReadonlyMap<number, Values>,
  { version, values }: Version,
): string | undefined {
  const replayed = states.get(version);
  if (replayed === undefined) return `There is no version ${version} in the history.`;
  const field = Object.keys(values).find((name) => !isSame(values[name] ?? null, replayed[name] ?? null));
  return (
    field &&
    `Version ${version} has ${field} ${formatValue(values[field])}, but its history has ${formatValue(replayed[field])}.`
  );
}

/**
 * Checks the history of a record against all requests that edited and read the record, and returns the contradictions. Each
 * acknowledged change must be in the history exactly once. Each version must come from one save of the version before it. Every state
 * that was read or stored must equal the replay of the history. Versions must be in the order of the requests in real time: the
 * record is linearizable.
 */
export function checkHistory(history: RecordHistory): string[] {
  const { lines, last, attempts, reads } = history;
  const { states, faults } = replayHistory(history);
  const newest = Math.max(...states.keys());
  if (last.version !== newest) faults.push(`The record has version ${last.version}, its history ${newest}.`);
  for (const { seen } of [...reads, { seen: last }]) {
    const difference = compareWithReplay(states, seen);
    if (difference !== undefined) faults.push(difference);
  }
  const unordered = lines.find(({ id, version }, index) => {
    const previous = lines[index - 1];
    return previous !== undefined && (previous.id >= id || previous.version > version);
  });
  if (unordered) faults.push(`Entry ${unordered.id} of version ${unordered.version} is not in order.`);
  const observations: Observation[] = [
    ...reads.map(({ seen, editor, ...period }) => ({
      ...period,
      editor,
      version: seen.version,
      isWrite: false,
    })),
    ...attempts.flatMap(({ outcome, version = 0, editor, sentAt, receivedAt }) =>
      outcome === 'saved' ? [{ editor, sentAt, receivedAt, version, isWrite: true }] : [],
    ),
  ];
  return [
    ...new Set([
      ...faults,
      ...checkVersions(history),
      ...checkAcknowledged(history),
      ...findOutOfOrder(observations),
    ]),
  ];
}
