import { Form } from '@firstbell/ui';
import styled from 'styled-components';

const Lines = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding-block: ${({ theme }) => theme.space[6]};

  & > span {
    block-size: ${({ theme }) => theme.space[5]};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.sunken};
    outline: 1px solid ${({ theme }) => theme.color.groundEdge};
    outline-offset: -1px;
  }
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
