import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanForm } from '../engine/react/lean/leanForm.ts';

// Storybook's own: the portal's names the files that a visit begins with, which no story has.
export default defineConfig({
  plugins: [react(), leanForm()],
  build: { target: 'es2022', chunkSizeWarningLimit: 5000 },
});
