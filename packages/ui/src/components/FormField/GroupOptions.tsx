import { type ComponentProps, type ComponentType, type ReactNode, type Ref } from 'react';
import { type RadioField, Text } from 'react-aria-components';
import { type ChoiceOption } from './choiceOption.ts';

type OptionFieldProps = Pick<ComponentProps<typeof RadioField>, 'className' | 'isDisabled' | 'inputRef'> & {
  value: string;
  children: ReactNode;
};

/** Props of `GroupOptions`. */
type GroupOptionsProps = {
  options: readonly ChoiceOption[];
  /** Option that receives the focus of the group. */
  focusedOption: ChoiceOption | undefined;
  /** Ref of the input of this option. */
  inputRef: Ref<HTMLInputElement> | undefined;
  /** Field of an option, and its pressable part. */
  Field: ComponentType<OptionFieldProps>;
  Button: ComponentType<{ children: ReactNode }>;
};

/** Options of a group, each with a mark, its label and its description. */
export function GroupOptions({ options, focusedOption, inputRef, Field, Button }: GroupOptionsProps) {
  return (
    <div className="control">
      {options.map((option) => (
        <Field
          key={option.value}
          className="option"
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          {...(option === focusedOption && inputRef !== undefined && { inputRef })}
        >
          <Button>
            <span className="mark" aria-hidden="true" />
            <span>{option.label}</span>
          </Button>
          {option.description !== undefined && (
            <Text slot="description" elementType="p" className="help">
              {option.description}
            </Text>
          )}
        </Field>
      ))}
    </div>
  );
}
