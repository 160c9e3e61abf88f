import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { userEvent, within } from 'storybook/test';
import { type Subject } from './everyComponent.ts';
import { defineControllable, type ControllableProp } from './controllable.ts';

const createSubject = (name: string, Component: Subject['Component'], args = {}): Subject => ({
  name,
  Component,
  args,
});
const doNothing = () => undefined;
const cleanups: (() => void)[] = [];

/** Removes what the leaking components did not clean up, before other stories use the page. */
export const cleanUpLeaks = () => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
};

/** Components that leak a listener, a timer or an attribute. */
export const leakingComponents: readonly Subject[] = [
  createSubject('a listener', function Listening() {
    useEffect(() => {
      const handleScroll = () => undefined;
      window.addEventListener('scroll', handleScroll);
      cleanups.push(() => {
        window.removeEventListener('scroll', handleScroll);
      });
    }, []);
    return <p>Listens</p>;
  }),
  createSubject('a timer', function Ticking() {
    useEffect(() => {
      const timer = setInterval(doNothing, 10_000);
      cleanups.push(() => {
        clearInterval(timer);
      });
    }, []);
    return <p>Ticks</p>;
  }),
  createSubject('a lock on the page', function Locking() {
    useEffect(() => {
      document.body.toggleAttribute('data-locked');
      cleanups.push(() => {
        document.body.removeAttribute('data-locked');
      });
    }, []);
    return <p>Locks</p>;
  }),
];

/** Components whose server markup differs from their first render in the browser. */
export const hydrationMismatches: readonly Subject[] = [
  createSubject('reads the device', () => <p>{navigator.platform}</p>),
  createSubject('renders a random number', () => <p>{Math.random()}</p>),
  createSubject('renders a portal', () => createPortal(<p>Elsewhere</p>, document.body) as ReactNode),
];

type SwitchProps = { isOn?: boolean; defaultOn?: boolean; onSwitch?: (isOn: boolean) => void };

const switchProp: ControllableProp = defineControllable<SwitchProps>({
  value: 'isOn',
  initial: 'defaultOn',
  onChange: 'onSwitch',
  from: false,
  to: true,
  change: (host) => userEvent.click(within(host).getByRole('button')),
  readShownValue: (host) => host.querySelector('button')?.textContent === 'On',
});

function UncontrolledSwitch({ defaultOn = false, onSwitch }: SwitchProps) {
  const [isOn, setOn] = useState(defaultOn);
  const toggle = () => {
    setOn(!isOn);
    onSwitch?.(!isOn);
  };
  return <button onClick={toggle}>{isOn ? 'On' : 'Off'}</button>;
}

function SilentSwitch({ isOn, defaultOn = false }: SwitchProps) {
  const [isOnInState, setOnInState] = useState(defaultOn);
  const toggle = () => {
    setOnInState(!isOnInState);
  };
  return <button onClick={toggle}>{(isOn ?? isOnInState) ? 'On' : 'Off'}</button>;
}

function ControlledSwitch({ isOn = false, onSwitch }: SwitchProps) {
  return <button onClick={() => onSwitch?.(!isOn)}>{isOn ? 'On' : 'Off'}</button>;
}

/**
 * Components with a broken controllable prop: the first ignores the prop, the second does not call the handler, and
 * the third has no state.
 */
export const brokenControllables: readonly (readonly [Subject, ControllableProp])[] = [
  [createSubject('ignores its prop', UncontrolledSwitch), switchProp],
  [createSubject('does not call its handler', SilentSwitch), switchProp],
  [createSubject('has no state', ControlledSwitch), switchProp],
];
