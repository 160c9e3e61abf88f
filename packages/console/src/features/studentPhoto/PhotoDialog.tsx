import { Banner, Button, Dialog, FormField, media } from '@firstbell/ui';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { encodeSquare } from '../myProfile/cropPhoto.ts';
import { FIRST_CROP, computeSquare, type Crop } from './crop.ts';
import { PhotoCrop } from './PhotoCrop.tsx';
import { PictureError, readPicture } from './readPicture.ts';
import { usePhotoChange } from './usePhotoChange.ts';

/** Props of `PhotoDialog`. */
export type PhotoDialogProps = {
  id: string;
  name: string;
  /** ID of the photo; empty without a photo. */
  photo: string;
  onClose: () => void;
};

/** Edge of a stored photo in px: enough for 35 mm at 300 dpi on a report card. */
const PHOTO_EDGE_PX = 512;
const ACCEPT = 'image/jpeg,image/png,image/webp';
const NO_PICTURE_MESSAGE = 'Choose a picture first.';

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};

  & > .camera {
    display: none;

    ${media.touch} {
      display: block;
    }
  }
`;

type ChosenPicture = { picture: ImageBitmap; crop: Crop };

/** Dialog that chooses, crops and saves the photo of a student, or removes it. */
export function PhotoDialog({ id, name, photo, onClose }: PhotoDialogProps) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [pictureError, setPictureError] = useState<string>();
  const camera = useRef<HTMLInputElement>(null);
  const { savePhoto, removePhoto, isPending, error, clearError } = usePhotoChange({ id, name }, photo);

  const choose = async (file: File | undefined) => {
    setChosen(undefined);
    setPictureError(undefined);
    clearError();
    if (!file) return;
    try {
      setChosen({ picture: await readPicture(file), crop: FIRST_CROP });
    } catch (thrown) {
      if (!(thrown instanceof PictureError)) throw thrown;
      setPictureError(thrown.message);
    }
  };
  const save = async () => {
    if (!chosen) {
      setPictureError((previous) => previous ?? NO_PICTURE_MESSAGE);
      return;
    }
    const { picture, crop } = chosen;
    if (await savePhoto(() => encodeSquare(picture, computeSquare(picture, crop), PHOTO_EDGE_PX))) onClose();
  };
  const remove = async () => {
    if (await removePhoto()) onClose();
  };
  return (
    <Dialog
      title={`Photo of ${name}`}
      isOpen
      isPending={isPending}
      onOpenChange={onClose}
      actions={
        <>
          {photo !== '' && (
            <Button variant="quiet" isPending={isPending && !chosen} onClick={() => void remove()}>
              Remove photo
            </Button>
          )}
          <Button isDisabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isPending={isPending && chosen !== undefined} onClick={() => void save()}>
            Save photo
          </Button>
        </>
      }
    >
      <Stack>
        <FormField
          kind="file"
          label="Picture"
          name="picture"
          accept={ACCEPT}
          description="JPEG, PNG or WebP. Only the square is sent, without the place and time that a phone adds."
          errorMessage={pictureError}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <div className="camera">
          <Button icon={<Camera aria-hidden="true" />} onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
          <input
            ref={camera}
            type="file"
            hidden
            aria-label="Camera"
            accept={ACCEPT}
            capture="environment"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </div>
        {chosen && (
          <PhotoCrop
            picture={chosen.picture}
            crop={chosen.crop}
            onCrop={(crop) => setChosen({ ...chosen, crop })}
          />
        )}
        {error !== undefined && (
          <Banner role="alert" tone="danger">
            {error}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
