import { useEffect, useId, useRef } from 'react';
import { media, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { drawSquare } from '../myProfile/cropPhoto.ts';
import { dragCrop, MAX_ZOOM, computeSquare, type Crop } from './crop.ts';

/** Props of `PhotoCrop`. */
export type PhotoCropProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** Edge of the preview's canvas in px: twice its size on the screen. */
const CANVAS_EDGE_PX = 448;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[5]};

  & canvas {
    inline-size: ${spacing(56)};
    max-inline-size: 100%;
    aspect-ratio: 1;
    border-radius: ${({ theme }) => theme.radius.round};
    background: ${({ theme }) => theme.color.sunken};
    touch-action: none;
    cursor: grab;
  }

  & canvas:active {
    cursor: grabbing;
  }

  & > div {
    flex: 1 1 ${spacing(50)};
    display: grid;
    gap: ${({ theme }) => theme.space[3]};
  }

  & label {
    display: block;
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  }

  & input {
    inline-size: 100%;
    min-block-size: ${({ theme }) => theme.size.target};
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accentText};

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }
`;

const toPercent = (part: number) => Math.round(part * 100);

/** Preview of a photo as it will be shown. Sliders, and dragging the preview, set the position and size of the crop. */
export function PhotoCrop({ picture, crop, onCrop }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const square = computeSquare(picture, crop);
  const { left, top, edge } = square;
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, { left, top, edge });
  }, [picture, left, top, edge]);

  return (
    <Root>
      <canvas
        ref={canvas}
        width={CANVAS_EDGE_PX}
        height={CANVAS_EDGE_PX}
        role="img"
        aria-label="Preview of the photo"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ currentTarget, buttons, movementX, movementY }) => {
          if (buttons === 0) return;
          const shownWidth = currentTarget.clientWidth;
          onCrop(dragCrop(picture, crop, { x: movementX / shownWidth, y: movementY / shownWidth }));
        }}
      />
      <div>
        <Slider
          label="Size"
          value={toPercent(crop.zoom)}
          min={100}
          max={MAX_ZOOM * 100}
          onChange={(zoom) => onCrop({ ...crop, zoom: zoom / 100 })}
        />
        <Slider
          label="Left to right"
          value={toPercent(crop.x)}
          isDisabled={edge >= picture.width}
          onChange={(x) => onCrop({ ...crop, x: x / 100 })}
        />
        <Slider
          label="Top to bottom"
          value={toPercent(crop.y)}
          isDisabled={edge >= picture.height}
          onChange={(y) => onCrop({ ...crop, y: y / 100 })}
        />
      </div>
    </Root>
  );
}

type SliderProps = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
};

/** Native slider in steps of 5 %. */
function Slider({ label, value, min = 0, max = 100, isDisabled = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={5}
        value={value}
        disabled={isDisabled}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </p>
  );
}
