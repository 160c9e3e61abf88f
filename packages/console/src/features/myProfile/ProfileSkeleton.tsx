import { Avatar, FormField, FormSection } from '@firstbell/ui';
import { styled } from 'styled-components';
import { ProfileCard } from './ProfileCard.ts';

const Fields = styled.fieldset`
  display: contents;
`;

/** Skeleton of the profile: the fields of its first section, empty and disabled. */
export function ProfileSkeleton() {
  return (
    <ProfileCard role="group" aria-busy="true" aria-label="Loading your profile…">
      <FormSection title="You">
        <Avatar name="" size="large" />
        <Fields disabled>
          {['Name', 'Email', 'Role'].map((label) => (
            <FormField key={label} kind="text" name={label} label={label} width="full" />
          ))}
        </Fields>
      </FormSection>
    </ProfileCard>
  );
}
