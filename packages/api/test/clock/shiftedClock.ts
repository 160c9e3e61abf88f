/**
 * Loaded before the service in its process: sets the clock of the process ahead (or back) by the milliseconds in `ahead` of its
 * address and of each message, as setting the clock of the system does. Timers go on, as they do then.
 */
const RealDate = Date;
let ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));

class ShiftedDate extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    if (values.length === 0) super(RealDate.now() + ahead);
    else super(...(values as [number]));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;

process.on('message', (milliseconds: number) => {
  ahead = milliseconds;
  process.send?.(ahead);
});
// The channel to the parent must not keep a service running that has been told to stop.
process.channel?.unref();
