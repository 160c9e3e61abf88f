/**
 * A line of the log. It never contains a query, token, name or address of a person. Keys of records are only in audit lines:
 * access to masked values, and changes of accounts.
 */
export type LogLine = { event: string; [detail: string]: string | number };
export type Log = (line: LogLine) => void;
