type Listener = { target: EventTarget; type: string; listener: unknown; isCapturing: boolean };
type Call = (self: unknown, words: unknown[]) => unknown;

const isCapturing = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Reflect.get(options, 'capture') === true
    : options === true;

/**
 * Timers that end by themselves: those of the shared live region, which remove each announcement, and a calendar's.
 */
const ANNOUNCED = /^setTimeout\((?:4000|7000)\)/;

/** Set by the database of a screen story that ran on this page before. */
const DATABASE = '__emscripten_timeout';

const isOwn = (timer: string) => !ANNOUNCED.test(timer) && !timer.includes(DATABASE);

/** Replaces a method; returns a function that restores it. */
function replace(owner: object, key: string, by: (call: Call) => Call): () => void {
  const original = Reflect.get(owner, key) as (...words: unknown[]) => unknown;
  const replacing = by((self, words) => Reflect.apply(original, self, words));
  const proxy = new Proxy(original, { apply: (_, self, words) => replacing(self, words) });
  Reflect.set(owner, key, proxy);
  return () => Reflect.set(owner, key, original);
}

/** Listeners and timers that a component has to clean up. */
export type Traces = {
  /** Lists the timers that are still set, and the listeners on targets that outlive the component. */
  left: () => string[];
  /** Ignores what is added from now on, except by listeners and timers that were recorded. */
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
  const named = (self: unknown, words: unknown[]) => ({
    target: (self ?? window) as EventTarget,
    type: String(words[0]),
    listener: words[1],
  });
  const notesAdding = (call: Call) => (self: unknown, words: unknown[]) => {
    const one = named(self, words);
    const options = words[2];
    const { once = false, signal } = Object(options) as AddEventListenerOptions;
    if (isOpen && !once && signal === undefined && !same(one, options))
      listeners.add({ ...one, isCapturing: isCapturing(options) });
    return call(self, words);
  };
  const notesRemoving = (call: Call) => (self: unknown, words: unknown[]) => {
    const known = same(named(self, words), words[2]);
    if (known) listeners.delete(known);
    return call(self, words);
  };

  const begins = (key: string, ends: boolean) =>
    replace(window, key, (call) => (self, [work, ...words]) => {
      if (!isOpen || typeof work !== 'function') return call(self, [work, ...words]);
      const id = call(self, [
        (...given: unknown[]) => {
          if (ends) timers.delete(id);
          const before = isOpen;
          isOpen = true;
          try {
            Reflect.apply(work, undefined, given);
          } finally {
            isOpen = before;
          }
        },
        ...words,
      ]);
      timers.set(id, `${key}(${words.map(String).join(', ')}): ${String(work).slice(0, 80)}`);
      return id;
    });
  const cancels = (key: string) =>
    replace(window, key, (call) => (self, words) => {
      timers.delete(words[0]);
      return call(self, words);
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
