import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { userEvent, within } from 'storybook/test';
import { type Subject } from './everyComponent.ts';
import { controllable, type ControllableProp } from './controllable.ts';

const broken = (name: string, Component: Subject['Component'], args = {}): Subject => ({
  name,
  Component,
  args,
});
const doNothing = () => undefined;
const ends: (() => void)[] = [];

/** Removes what the leaking components left, before other stories use the page. */
export const endLeaks = () => {
  for (const end of ends.splice(0)) end();
};

/** Components that leak a listener, a timer or an attribute. */
export const leakingComponents: readonly Subject[] = [
  broken('a listener', function Listening() {
    useEffect(() => {
      const listen = () => undefined;
      window.addEventListener('scroll', listen);
      ends.push(() => {
        window.removeEventListener('scroll', listen);
      });
    }, []);
    return <p>Listens</p>;
  }),
  broken('a timer', function Ticking() {
    useEffect(() => {
      const timer = setInterval(doNothing, 10_000);
      ends.push(() => {
        clearInterval(timer);
      });
    }, []);
    return <p>Ticks</p>;
  }),
  broken('a lock on the page', function Locking() {
    useEffect(() => {
      document.body.toggleAttribute('data-locked');
      ends.push(() => {
        document.body.removeAttribute('data-locked');
      });
    }, []);
    return <p>Locks</p>;
  }),
];

/** Components whose server markup differs from their first render in the browser. */
export const hydrationMismatches: readonly Subject[] = [
  broken('what it reads of the device', () => <p>{navigator.platform}</p>),
  broken('what it makes up', () => <p>{Math.random()}</p>),
  broken('what it draws elsewhere', () => createPortal(<p>Elsewhere</p>, document.body) as ReactNode),
];

type SwitchProps = { isOn?: boolean; defaultOn?: boolean; onSwitch?: (isOn: boolean) => void };

const switched: ControllableProp = controllable<SwitchProps>({
  value: 'isOn',
  first: 'defaultOn',
  onChange: 'onSwitch',
  from: false,
  to: true,
  change: (host) => userEvent.click(within(host).getByRole('button')),
  readShownValue: (host) => host.querySelector('button')?.textContent === 'On',
});

function Deaf({ defaultOn = false, onSwitch }: SwitchProps) {
  const [isOn, setOn] = useState(defaultOn);
  const change = () => {
    setOn(!isOn);
    onSwitch?.(!isOn);
  };
  return <button onClick={change}>{isOn ? 'On' : 'Off'}</button>;
}

function Mute({ isOn, defaultOn = false }: SwitchProps) {
  const [internal, setInternal] = useState(defaultOn);
  const change = () => {
    setInternal(!internal);
  };
  return <button onClick={change}>{(isOn ?? internal) ? 'On' : 'Off'}</button>;
}

function Stiff({ isOn = false, onSwitch }: SwitchProps) {
  return <button onClick={() => onSwitch?.(!isOn)}>{isOn ? 'On' : 'Off'}</button>;
}

/**
 * Components with a broken controllable prop: one ignores the prop, one does not call the handler, one keeps no
 * state.
 */
export const brokenControllables: readonly (readonly [Subject, ControllableProp])[] = [
  [broken('deaf', Deaf), switched],
  [broken('mute', Mute), switched],
  [broken('stiff', Stiff), switched],
];
