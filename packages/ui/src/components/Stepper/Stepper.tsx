import { Check } from 'lucide-react';
import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { stepperLabels, type StepperLabels } from '../../labels/english/stepper.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { stepperLook } from './stepperLook.ts';

/** One step of a task. */
export type StepItem = {
  /** Key of the step. */
  id: string;

  /** Words of the step. */
  label: string;

  /** Stands under the label: what the step asks for, or what was answered. */
  description?: string | undefined;

  /** Says that something in the step is wrong. */
  isInvalid?: boolean | undefined;

  /** Takes the step out of use. */
  isDisabled?: boolean | undefined;
};

/** Props of `Stepper`; the rest go to the root. */
export type StepperProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Names the steps: what they lead to. */
  label: string;

  /** The steps, in their order. */
  items: readonly StepItem[];

  /** Key of the step that is shown; those before it are done. Kept inside, from `defaultSelectedKey` on, where none is given. */
  selectedKey?: string | undefined;

  /** Key of the step that is shown first; the first step where none is given. */
  defaultSelectedKey?: string | undefined;

  /** Called with the key of a step before the one that is shown, when it is gone back to. */
  onSelectionChange?: ((key: string) => void) | undefined;

  /** Sets the steps beside each other, where there is room, or under each other. */
  orientation?: 'horizontal' | 'vertical' | undefined;

  /** Words in place of the English ones. */
  labels?: Partial<StepperLabels> | undefined;
};

const Root = styled.div`
  ${stepperLook}
`;

/** Shows how far a task of several steps is, and leads back to those that are done; the way forward is the task's own button. */
export function Stepper(props: StepperProps) {
  const { label, items, selectedKey, defaultSelectedKey, onSelectionChange, ...others } = props;
  const { orientation = 'horizontal', labels, ...rest } = others;
  const words = useLabels('Stepper', stepperLabels, labels);
  const numbers = useNumberFormat();
  const [selected, select] = useOwnValue(
    selectedKey,
    defaultSelectedKey ?? items[0]?.id ?? '',
    onSelectionChange,
  );
  const current = items.findIndex(({ id }) => id === selected);
  const count = numbers.format(items.length);

  const mark = (item: StepItem, at: number) => {
    if (item.isInvalid) return '!';
    return at < current ? <Check /> : numbers.format(at + 1);
  };
  const draw = (item: StepItem, at: number) => {
    const state = item.isInvalid ? words.invalid : at < current ? words.done : undefined;
    const content = (
      <>
        <span className="mark" aria-hidden="true">
          {mark(item, at)}
        </span>
        <span className="words">
          <span className="said">{words.step(numbers.format(at + 1), count)} </span>
          <span className="title">{item.label}</span>
          {state !== undefined && <span className="said"> ({state})</span>}
          {item.description !== undefined && <span className="text"> {item.description}</span>}
        </span>
      </>
    );
    if (at > current || (at < current && item.isDisabled === true))
      return <div className="step">{content}</div>;
    // The step that is shown stays a button: one that is gone back to would else lose the focus.
    return (
      <button
        type="button"
        className="step"
        aria-current={at === current ? 'step' : undefined}
        onClick={() => {
          if (at < current) select(item.id);
        }}
      >
        {content}
      </button>
    );
  };

  return (
    <Root data-orientation={orientation} {...rest}>
      <ol aria-label={label}>
        {items.map((item, at) => (
          <li
            key={item.id}
            data-done={at < current}
            data-current={at === current}
            data-invalid={item.isInvalid === true}
          >
            {draw(item, at)}
          </li>
        ))}
      </ol>
    </Root>
  );
}
