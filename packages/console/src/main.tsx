import { createRoot } from 'react-dom/client';
import { Start } from './app/start/Start.tsx';
import { forbidZodEval } from './app/start/zodWithoutEval.ts';

forbidZodEval();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<Start />);

/** Loads the fonts after the scripts of the first screen, so that the fonts do not delay the scripts on a slow connection. */
const loadFonts = () => void import('@firstbell/ui/fonts').catch(() => undefined);
if (document.readyState === 'complete') loadFonts();
else addEventListener('load', loadFonts, { once: true });
