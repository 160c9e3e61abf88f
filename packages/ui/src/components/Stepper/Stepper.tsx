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

  /** Whether the step has an error. */
  isInvalid?: boolean | undefined;

  /** Disables the step. */
  isDisabled?: boolean | undefined;
};

/** Props of `Stepper`; other props are passed to the root. */
export type StepperProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Accessible name of the steps. */
  label: string;

  /** The steps, in their order. */
  items: readonly StepItem[];

  /** Key of the current step; those before it are done. Uncontrolled without it, from `defaultSelectedKey` on. */
  selectedKey?: string | undefined;

  /** Initial step of an uncontrolled stepper; the first one by default. */
  defaultSelectedKey?: string | undefined;

  /** Called with the key of a previous step when it is pressed. */
  onSelectionChange?: ((key: string) => void) | undefined;

  /** Layout of the steps: horizontal, if there is space, or vertical. */
  orientation?: 'horizontal' | 'vertical' | undefined;

  /** Texts that replace the English defaults. */
  labels?: Partial<StepperLabels> | undefined;
};

const Root = styled.div`
  ${stepperLook}
`;

/** Steps of a task; previous ones can be opened again, and the task has its own button for the next. */
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
