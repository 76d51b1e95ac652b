import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApi } from './api/client.ts';
import { createPortalHistory } from './routes/history.ts';
import './style/global.css';
import './style/brand.css';

const patience = 20_000;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const api = createApi({ fetch: (address, request) => fetch(address, request), patience });
createRoot(root).render(<App portal={{ api, history: createPortalHistory(window) }} />);
