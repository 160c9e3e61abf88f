import { setProjectAnnotations } from '@storybook/react-vite';
import * as a11y from '@storybook/addon-a11y/preview';
import { beforeAll } from 'vitest';
import * as preview from './preview.tsx';

const annotations = setProjectAnnotations([a11y, preview]);
beforeAll(annotations.beforeAll);
