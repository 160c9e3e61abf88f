/** Remembers what stands in the filter box beside what the address says, while the two differ. */
export type Typing = {
  /** What the box shows. */
  typed: string;
  /** What was last written to the address from here. */
  sent: string;
  /** What the address said when it was last looked at. */
  seen: string;
};

/** Begins with what the address says. */
export function startTyping(address: string): Typing {
  return { typed: address, sent: address, seen: address };
}

/** Takes a keystroke. */
export function type(typing: Typing, typed: string): Typing {
  return { ...typing, typed };
}

/** Notes that what is typed was written to the address, which changes a little later. */
export function send(typing: Typing): Typing {
  return { ...typing, sent: typing.typed };
}

/**
 * Follows the address: a change that came from here leaves the box alone (more may have been typed since), any
 * other (Back, a link) is shown. Returns the same object when nothing changed.
 */
export function follow(typing: Typing, address: string): Typing {
  if (address === typing.seen) return typing;
  return address === typing.sent ? { ...typing, seen: address } : startTyping(address);
}
