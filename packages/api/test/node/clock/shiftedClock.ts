/**
 * Module that shifts the clock of its process. It is loaded before the service. The milliseconds come from `ahead` in the address of
 * this module, and from each message to the process. Timers are not shifted, as when the clock of the system is set.
 */
const RealDate = Date;
let aheadMs = Number(new URL(import.meta.url).searchParams.get('ahead'));

class ShiftedDate extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    if (values.length === 0) super(RealDate.now() + aheadMs);
    else super(...(values as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;

process.on('message', (milliseconds: number) => {
  aheadMs = milliseconds;
  process.send?.(aheadMs);
});
// The channel to the parent must not keep the process alive after the service has stopped.
process.channel?.unref();
