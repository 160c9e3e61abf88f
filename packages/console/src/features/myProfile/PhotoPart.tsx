import * as account from '@firstbell/schema/contracts/account';
import { useSend } from '../../platform/useApi.ts';
import { cacheMe } from '../../platform/access/me.ts';
import { type Me } from '@firstbell/schema';
import { Avatar, Button, notify } from '@firstbell/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';
import { cropPhoto } from './cropPhoto.ts';
import { usePhoto } from './usePhoto.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
  }

  & > p {
    flex-basis: 100%;
    color: ${({ theme }) => theme.color.dangerText};
  }
`;

const NO_PICTURE_MESSAGE = 'This file is not a picture that can be shown. Choose a PNG, JPEG, GIF or WebP.';

/** Photo of the signed-in person, with buttons that change and remove it. */
export function PhotoPart({ me }: { me: Me }) {
  const { identity } = useServices();
  const send = useSend(account.sendPhoto, { onSuccess: cacheMe });
  const remove = useSend(account.removePhoto, { onSuccess: cacheMe });
  const fileInput = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const photo = usePhoto(account.photo.path, me.photo);

  const savePhoto = async (file: File | undefined) => {
    if (!file) return;
    setError('');
    const squarePhoto = await cropPhoto(file).catch(() => undefined);
    if (!squarePhoto) {
      setError(NO_PICTURE_MESSAGE);
      return;
    }
    await send.mutateAsync({ body: squarePhoto }).then(
      () => notify.success('Photo saved.'),
      (thrown: unknown) => setError(`Your photo was not saved. ${describeError(thrown)}`),
    );
  };
  const removePhoto = () => {
    setError('');
    remove.mutate(
      {},
      {
        onSuccess: () => notify.success('Photo removed.'),
        onError: (thrown) => setError(`Your photo was not removed. ${describeError(thrown)}`),
      },
    );
  };

  return (
    <Root>
      <Avatar name={me.name} photo={photo ?? identity.getUser()?.photo} size="large" />
      <div>
        <Button isPending={send.isPending} onClick={() => fileInput.current?.click()}>
          {me.photo === '' ? 'Choose a photo' : 'Change photo'}
        </Button>
        {me.photo !== '' && (
          <Button variant="quiet" isPending={remove.isPending} onClick={removePhoto}>
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        aria-label="Photo"
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ currentTarget }) => {
          void savePhoto(currentTarget.files?.[0]);
          // Otherwise, choosing the same file again would trigger no change event.
          currentTarget.value = '';
        }}
      />
      {error !== '' && <p role="alert">{error}</p>}
    </Root>
  );
}
