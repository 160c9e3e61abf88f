import '@firstbell/ui/fonts';
import { createRoot } from 'react-dom/client';
import { Start } from './start/Start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<Start />);
