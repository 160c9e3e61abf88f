import { Form, Skeleton } from '@firstbell/ui';
import { styled } from 'styled-components';

const Lines = styled(Skeleton)`
  gap: ${({ theme }) => theme.space[5]};
  padding-block: ${({ theme }) => theme.space[6]};
`;

/** Skeleton of an attendance sheet. */
export function SheetSkeleton() {
  return (
    <div role="group" aria-busy="true" aria-label="Loading the sheet…">
      <Form aria-label="Attendance" isDisabled hasRequiredNote={false}>
        <Lines lines={10} />
      </Form>
    </div>
  );
}
