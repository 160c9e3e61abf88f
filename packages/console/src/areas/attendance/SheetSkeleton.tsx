import { Form } from '@firstbell/ui';
import { styled } from 'styled-components';
import { SkeletonLines } from '../../records/skeletonLook.ts';

const Lines = styled(SkeletonLines)`
  gap: ${({ theme }) => theme.space[4]};
  padding-block: ${({ theme }) => theme.space[6]};
`;

/** Stands where a sheet is on its way. */
export function SheetSkeleton() {
  return (
    <div role="group" aria-busy="true" aria-label="The sheet is on its way">
      <Form aria-label="Attendance" isDisabled hasRequiredNote={false}>
        <Lines>
          {Array.from({ length: 10 }, (_, at) => (
            <span key={at} />
          ))}
        </Lines>
      </Form>
    </div>
  );
}
