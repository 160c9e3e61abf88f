import * as studentPhoto from '@firstbell/schema/contracts/studentPhoto';
import { createPath } from '../../platform/http/call.ts';
import { photoOptions } from '../../platform/http/photoOptions.ts';
import { Avatar, type AvatarProps } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useServices } from '../../platform/services.ts';

/** Props of `StudentPhoto`. */
export type StudentPhotoProps = Pick<AvatarProps, 'name' | 'size'> & {
  /** Admission number. */
  id: string;
  /** ID of the photo; empty without a photo. */
  photo: string;
};

/**
 * Distance above or below the window at which a photo starts to load, so that it is loaded before it is scrolled into
 * view. A percentage of the window's height.
 */
const LOAD_MARGIN = '25%';

/** Photo of a student, loaded once it is near the window. Shows the initials until then, and for a student without a photo. */
export function StudentPhoto({ id, photo, ...avatar }: StudentPhotoProps) {
  const { http } = useServices();
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      // The root is the window of the element's document, which may be in a frame.
      { root: element.ownerDocument, rootMargin: LOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const options = photoOptions(http, createPath(studentPhoto.read, id), photo);
  const { data } = useQuery({ ...options, enabled: photo !== '' && isNear });
  return <Avatar ref={photo === '' || isNear ? undefined : watch} photo={data} {...avatar} />;
}
