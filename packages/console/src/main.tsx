import { createRoot } from 'react-dom/client';
import { Start } from './app/start/Start.tsx';
import { forbidZodEval } from './app/start/zodWithoutEval.ts';

forbidZodEval();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<Start />);
