import { CircleAlert } from 'lucide-react';
import { Label, Text } from 'react-aria-components';

/** Props of `GroupLabel`. */
export type GroupLabelProps = {
  label: string;
  description: string | undefined;
  isRequired: boolean;
};

/** Star of a required field. */
export function Star() {
  return (
    <span className="star" aria-hidden="true">
      *
    </span>
  );
}

/** Label and description above the options of a group. */
export function GroupLabel({ label, description, isRequired }: GroupLabelProps) {
  return (
    <div className="words">
      <Label className="label">
        {label}
        {isRequired && <Star />}
      </Label>
      {description !== undefined && (
        <Text slot="description" elementType="p" className="help">
          {description}
        </Text>
      )}
    </div>
  );
}

/** Error under the options of a group. */
export function GroupError({ errorMessage }: { errorMessage: string }) {
  return (
    <Text slot="errorMessage" elementType="p" className="error">
      <CircleAlert aria-hidden="true" />
      <span>{errorMessage}</span>
    </Text>
  );
}
