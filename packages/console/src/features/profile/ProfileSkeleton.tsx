import { Avatar, FormField, FormSection } from '@firstbell/ui';
import styled from 'styled-components';
import { Surface } from './Surface.ts';

const Fields = styled.fieldset`
  display: contents;
`;

/** Stands where the profile is on its way: the same fields in the same places, empty and locked. */
export function ProfileSkeleton() {
  return (
    <Surface role="group" aria-busy="true" aria-label="Your profile is on its way">
      <FormSection title="You">
        <Avatar name="" size="large" />
        <Fields disabled>
          {['Name', 'Email', 'Role'].map((label) => (
            <FormField key={label} kind="text" name={label} label={label} width="full" />
          ))}
        </Fields>
      </FormSection>
    </Surface>
  );
}
