import { media } from '@firstbell/ui';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { StudentPhoto, type StudentPhotoProps } from './StudentPhoto.tsx';

const PhotoDialog = lazy(() =>
  import('./PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })),
);

const Figure = styled.button`
  position: relative;
  flex: none;
  display: block;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.round};
  background: none;
  cursor: pointer;

  & > .camera {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    inline-size: ${({ theme }) => theme.space[6]};
    block-size: ${({ theme }) => theme.space[6]};
    border: ${({ theme }) => `${theme.line.thin} solid ${theme.color.edge}`};
    border-radius: ${({ theme }) => theme.radius.round};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.surface};
  }

  &:hover > .camera {
    background: ${({ theme }) => theme.color.hover};
  }

  & svg {
    inline-size: ${({ theme }) => theme.size.iconTiny};
    block-size: ${({ theme }) => theme.size.iconTiny};
  }

  ${media.print} {
    & > .camera {
      display: none;
    }
  }
`;

/** Props of `StudentFigure`. */
export type StudentFigureProps = Omit<StudentPhotoProps, 'size'> & {
  /** True if the person may change the photo. */
  isEditable: boolean;
};

/** Photo at the top of a student's page. For people who may edit the student, a button that changes the photo. */
export function StudentFigure({ isEditable, ...student }: StudentFigureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const studentPhoto = <StudentPhoto {...student} size="large" />;
  if (!isEditable) return studentPhoto;
  const verb = student.photo === '' ? 'Add a photo of' : 'Change the photo of';
  return (
    <>
      <Figure type="button" aria-label={`${verb} ${student.name}`} onClick={() => setIsOpen(true)}>
        {studentPhoto}
        <span className="camera">
          <Camera aria-hidden="true" />
        </span>
      </Figure>
      {isOpen && (
        <Suspense>
          <PhotoDialog {...student} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
