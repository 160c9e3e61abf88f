import { Check } from 'lucide-react';
import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { stepperLabels, type StepperLabels } from '../../labels/english/stepper.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { useControllableState } from '../../state/useControllableState.ts';
import { stepperLook } from './stepperLook.ts';

/** One step of a task. */
export type StepItem = {
  /** Key of the step. */
  id: string;
  /** Label of the step. */
  label: string;
  /** Text under the label: what the step asks for, or the entered values. */
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
  /** Key of the current step; those before it are done. Uncontrolled if omitted, starting with `defaultSelectedKey`. */
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

/** Steps of a task; previous steps can be opened again. The button for the next step belongs to the content. */
export function Stepper(props: StepperProps) {
  const {
    label,
    items,
    selectedKey,
    defaultSelectedKey,
    onSelectionChange,
    orientation = 'horizontal',
    labels: customLabels,
    ...rest
  } = props;
  const labels = useLabels('Stepper', stepperLabels, customLabels);
  const numbers = useNumberFormat();
  const [currentId, setCurrentId] = useControllableState(
    selectedKey,
    defaultSelectedKey ?? items[0]?.id ?? '',
    onSelectionChange,
  );
  const currentIndex = items.findIndex(({ id }) => id === currentId);
  const count = numbers.format(items.length);

  const renderMark = (item: StepItem, index: number) => {
    if (item.isInvalid) return '!';
    return index < currentIndex ? <Check /> : numbers.format(index + 1);
  };
  const renderStep = (item: StepItem, index: number) => {
    const state = item.isInvalid ? labels.invalid : index < currentIndex ? labels.done : undefined;
    const content = (
      <>
        <span className="mark" aria-hidden="true">
          {renderMark(item, index)}
        </span>
        <span className="words">
          <span className="hidden">{labels.step(numbers.format(index + 1), count)} </span>
          <span className="title">{item.label}</span>
          {state !== undefined && <span className="hidden"> ({state})</span>}
          {item.description !== undefined && <span className="text"> {item.description}</span>}
        </span>
      </>
    );
    if (index > currentIndex || (index < currentIndex && item.isDisabled === true))
      return <div className="step">{content}</div>;
    // The current step is a button, too, so that a previous step keeps the focus when a press makes it the current one.
    return (
      <button
        type="button"
        className="step"
        aria-current={index === currentIndex ? 'step' : undefined}
        onClick={() => {
          if (index < currentIndex) setCurrentId(item.id);
        }}
      >
        {content}
      </button>
    );
  };

  return (
    <Root data-orientation={orientation} {...rest}>
      <ol aria-label={label}>
        {items.map((item, index) => (
          <li
            key={item.id}
            data-done={index < currentIndex}
            data-current={index === currentIndex}
            data-invalid={item.isInvalid === true}
          >
            {renderStep(item, index)}
          </li>
        ))}
      </ol>
    </Root>
  );
}
