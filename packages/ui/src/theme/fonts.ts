import './fonts.css';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';

// Asked for with the first script, not with the first text: the second that the product takes to open is enough for it.
preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
