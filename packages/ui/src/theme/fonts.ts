import './fonts.css';
import { preload } from 'react-dom';
// Without it `preload` asks for nothing.
import 'react-dom/client';

const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);

// Asked for with the first script, not with the first text: the second that the product takes to open is enough for it.
preload(latin.href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
