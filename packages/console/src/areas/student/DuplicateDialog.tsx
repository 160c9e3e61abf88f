import { areas } from '@firstbell/schema';
import { type PossibleDuplicate } from '@firstbell/schema/duplicates';
import { Badge, Button, Dialog, Link } from '@firstbell/ui';
import { styled } from 'styled-components';
import { showDate } from '../../platform/dates/showDate.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { createPersonUrl } from '../../features/profiles/profileUrls.ts';
import { RETURN_PARAMETER } from './leaving/rollParameters.ts';
import { createDetails } from '../../records/values/createDetails.ts';
import { DetailList } from '../../records/values/DetailList.tsx';

/** Props of `DuplicateDialog`. */
export type DuplicateDialogProps = {
  /** Students who may be the child; the dialog is open while there are any. */
  found: readonly PossibleDuplicate[];
  /** Called with whether the child is another one. */
  onAnswer: (isOther: boolean) => void;
};

const STATE_LABELS = { enrolled: '', left: 'Not in a section', deleted: 'Deleted' };

const Students = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    gap: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => theme.space[4]};
    border: ${({ theme }) => `${theme.line.thin} solid ${theme.color.hairline}`};
    border-radius: ${({ theme }) => theme.radius.large};
  }

  & .name {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    margin: 0;
  }
`;

/** Dialog that shows who may be the same child, before a student is added. */
export function DuplicateDialog({ found, onAnswer }: DuplicateDialogProps) {
  return (
    <Dialog
      title="Is this the same child?"
      isOpen={found.length > 0}
      onOpenChange={() => onAnswer(false)}
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(true)}>
            This is another child
          </Button>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            Back to the form
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <p>
          {found.length === 1 ? 'A student is' : 'Students are'} much like the one you are adding. Nothing is
          saved yet.
        </p>
        <Students>
          {found.map(({ key, name, section, last_day: lastDay, state, ...facts }) => (
            <li key={key}>
              <p className="name">
                <Link href={createPersonUrl('student', key)} target="_blank">
                  {`${name} · ${key}`}
                </Link>
                {state !== 'enrolled' && (
                  <Badge>{lastDay === '' ? STATE_LABELS[state] : `Last day ${showDate(lastDay)}`}</Badge>
                )}
              </p>
              <DetailList
                layout="pairs"
                items={[
                  { label: 'Class', text: section },
                  ...createDetails(areas.student, facts, ['dob', 'mother', 'father', 'phone']),
                ]}
              />
              {state === 'left' && (
                <p>
                  <Link href={`${createPersonUrl('student', key)}&${RETURN_PARAMETER}=true`} target="_blank">
                    {`${key} returns to the school`}
                  </Link>
                </p>
              )}
            </li>
          ))}
        </Students>
      </Stack>
    </Dialog>
  );
}
