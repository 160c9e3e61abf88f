type Listener = { target: EventTarget; type: string; listener: unknown; isCapturing: boolean };
type Call = (self: unknown, args: unknown[]) => unknown;

const isCapturing = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Reflect.get(options, 'capture') === true
    : options === true;

/**
 * Timers that end by themselves: those of the shared live region, which remove each announcement, and a calendar's.
 */
const ANNOUNCED = /^setTimeout\((?:4000|7000)\)/;

/** Timer of the database, if a screen story ran on this page before. */
const DATABASE = '__emscripten_timeout';

const isOwn = (timer: string) => !ANNOUNCED.test(timer) && !timer.includes(DATABASE);

/** Replaces a method; returns a function that restores it. */
function replace(owner: object, key: string, by: (call: Call) => Call): () => void {
  const original = Reflect.get(owner, key) as (...args: unknown[]) => unknown;
  const replacing = by((self, args) => Reflect.apply(original, self, args));
  const proxy = new Proxy(original, { apply: (_, self, args) => replacing(self, args) });
  Reflect.set(owner, key, proxy);
  return () => Reflect.set(owner, key, original);
}

/** Listeners and timers that a component has to clean up. */
export type Traces = {
  /** Lists the timers that are still set, and the listeners on targets that outlive the component. */
  left: () => string[];
  /** Ignores listeners and timers that are added from now on, except those added by recorded listeners and timers. */
  close: () => void;
  stop: () => void;
};

/** Records every listener that is added to the page and every timer that is set. */
export function watchTraces(): Traces {
  const listeners = new Set<Listener>();
  const timers = new Map<unknown, string>();
  let isOpen = true;

  const same = (one: Omit<Listener, 'isCapturing'>, options: unknown) =>
    [...listeners].find(
      ({ target, type, listener, isCapturing: captures }) =>
        target === one.target &&
        type === one.type &&
        listener === one.listener &&
        captures === isCapturing(options),
    );
  const named = (self: unknown, args: unknown[]) => ({
    target: (self ?? window) as EventTarget,
    type: String(args[0]),
    listener: args[1],
  });
  const notesAdding = (call: Call) => (self: unknown, args: unknown[]) => {
    const one = named(self, args);
    const options = args[2];
    const { once = false, signal } = Object(options) as AddEventListenerOptions;
    if (isOpen && !once && signal === undefined && !same(one, options))
      listeners.add({ ...one, isCapturing: isCapturing(options) });
    return call(self, args);
  };
  const notesRemoving = (call: Call) => (self: unknown, args: unknown[]) => {
    const sameListener = same(named(self, args), args[2]);
    if (sameListener) listeners.delete(sameListener);
    return call(self, args);
  };

  const begins = (key: string, ends: boolean) =>
    replace(window, key, (call) => (self, [work, ...args]) => {
      if (!isOpen || typeof work !== 'function') return call(self, [work, ...args]);
      const id = call(self, [
        (...timerArgs: unknown[]) => {
          if (ends) timers.delete(id);
          const before = isOpen;
          isOpen = true;
          try {
            Reflect.apply(work, undefined, timerArgs);
          } finally {
            isOpen = before;
          }
        },
        ...args,
      ]);
      timers.set(id, `${key}(${args.map(String).join(', ')}): ${String(work).slice(0, 80)}`);
      return id;
    });
  const cancels = (key: string) =>
    replace(window, key, (call) => (self, args) => {
      timers.delete(args[0]);
      return call(self, args);
    });
  // A test runner may have replaced the window's own functions.
  const listening = [EventTarget.prototype, window].filter((owner) =>
    Object.hasOwn(owner, 'addEventListener'),
  );
  const undo = [
    ...listening.flatMap((owner) => [
      replace(owner, 'addEventListener', notesAdding),
      replace(owner, 'removeEventListener', notesRemoving),
    ]),
    begins('setTimeout', true),
    begins('setInterval', false),
    begins('requestAnimationFrame', true),
    ...['clearTimeout', 'clearInterval', 'cancelAnimationFrame'].map(cancels),
  ];

  return {
    left: () => [
      ...[...listeners]
        .filter(({ target }) => !(target instanceof Node) || target.isConnected)
        .map(({ target, type }) => `${type} on ${target.constructor.name}`),
      ...[...timers.values()].filter(isOwn),
    ],
    close: () => {
      isOpen = false;
    },
    stop: () => {
      for (const giveBack of undo) giveBack();
    },
  };
}

/** Describes the page around the components: the attributes of its root, and the elements at its top level. */
export const pageShell = (): string[] =>
  [document.documentElement, document.body, ...document.body.children].map(
    (element) => (element.cloneNode(false) as Element).outerHTML,
  );
