type Listener = { target: EventTarget; type: string; listener: unknown; isCapturing: boolean };
type Call = (self: unknown, args: unknown[]) => unknown;

const hasCaptureOption = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Reflect.get(options, 'capture') === true
    : options === true;

/**
 * Timers that end by themselves. The shared live region sets one to remove each announcement, and a calendar sets one.
 */
const SHARED_TIMERS = /^setTimeout\((?:4000|7000)\)/;

/** Text in the callbacks of the database's timers. They exist if a screen story ran on this page before. */
const DATABASE_TIMER = '__emscripten_timeout';

const isFromComponent = (timer: string) => !SHARED_TIMERS.test(timer) && !timer.includes(DATABASE_TIMER);

/** Replaces a method, and returns a function that restores the method. */
function replaceMethod(owner: object, key: string, wrap: (call: Call) => Call): () => void {
  const original = Reflect.get(owner, key) as (...args: unknown[]) => unknown;
  const replacement = wrap((self, args) => Reflect.apply(original, self, args));
  const proxy = new Proxy(original, { apply: (_, self, args) => replacement(self, args) });
  Reflect.set(owner, key, proxy);
  return () => Reflect.set(owner, key, original);
}

/** Recording of the listeners and timers that a component has to clean up. */
export type Traces = {
  /** Lists the timers that are still set, and the listeners on targets that are still in the page. */
  listRemaining: () => string[];
  /** Stops recording new listeners and timers, except those that the callback of a recorded timer adds. */
  stopRecording: () => void;
  /** Restores the replaced methods of the window. */
  restore: () => void;
};

/** Records every listener that is added to the page and every timer that is set. */
export function watchTraces(): Traces {
  const listeners = new Set<Listener>();
  const timers = new Map<unknown, string>();
  let isRecording = true;

  const findListener = (candidate: Omit<Listener, 'isCapturing'>, options: unknown) =>
    [...listeners].find(
      ({ target, type, listener, isCapturing }) =>
        target === candidate.target &&
        type === candidate.type &&
        listener === candidate.listener &&
        isCapturing === hasCaptureOption(options),
    );
  const readListener = (self: unknown, args: unknown[]) => ({
    target: (self ?? window) as EventTarget,
    type: String(args[0]),
    listener: args[1],
  });
  const recordAdding = (call: Call) => (self: unknown, args: unknown[]) => {
    const listener = readListener(self, args);
    const options = args[2];
    const { once = false, signal } = Object(options) as AddEventListenerOptions;
    if (isRecording && !once && signal === undefined && !findListener(listener, options))
      listeners.add({ ...listener, isCapturing: hasCaptureOption(options) });
    return call(self, args);
  };
  const recordRemoving = (call: Call) => (self: unknown, args: unknown[]) => {
    const sameListener = findListener(readListener(self, args), args[2]);
    if (sameListener) listeners.delete(sameListener);
    return call(self, args);
  };

  const recordTimers = (key: string, isOnce: boolean) =>
    replaceMethod(window, key, (call) => (self, [callback, ...args]) => {
      if (!isRecording || typeof callback !== 'function') return call(self, [callback, ...args]);
      const id = call(self, [
        (...timerArgs: unknown[]) => {
          if (isOnce) timers.delete(id);
          const wasRecording = isRecording;
          isRecording = true;
          try {
            Reflect.apply(callback, undefined, timerArgs);
          } finally {
            isRecording = wasRecording;
          }
        },
        ...args,
      ]);
      timers.set(id, `${key}(${args.map(String).join(', ')}): ${String(callback).slice(0, 80)}`);
      return id;
    });
  const forgetTimers = (key: string) =>
    replaceMethod(window, key, (call) => (self, args) => {
      timers.delete(args[0]);
      return call(self, args);
    });
  // A test runner may have replaced the window's own functions.
  const eventTargets = [EventTarget.prototype, window].filter((owner) =>
    Object.hasOwn(owner, 'addEventListener'),
  );
  const restoreMethods = [
    ...eventTargets.flatMap((owner) => [
      replaceMethod(owner, 'addEventListener', recordAdding),
      replaceMethod(owner, 'removeEventListener', recordRemoving),
    ]),
    recordTimers('setTimeout', true),
    recordTimers('setInterval', false),
    recordTimers('requestAnimationFrame', true),
    ...['clearTimeout', 'clearInterval', 'cancelAnimationFrame'].map(forgetTimers),
  ];

  return {
    listRemaining: () => [
      ...[...listeners]
        .filter(({ target }) => !(target instanceof Node) || target.isConnected)
        .map(({ target, type }) => `${type} on ${target.constructor.name}`),
      ...[...timers.values()].filter(isFromComponent),
    ],
    stopRecording: () => {
      isRecording = false;
    },
    restore: () => {
      for (const restoreMethod of restoreMethods) restoreMethod();
    },
  };
}

/** Describes the page around the components: the attributes of the root, and the elements at the top level. */
export const describePage = (): string[] =>
  [document.documentElement, document.body, ...document.body.children].map(
    (element) => (element.cloneNode(false) as Element).outerHTML,
  );
