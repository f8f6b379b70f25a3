import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.js';
import { keptFiles } from './kept-files.js';

// React's own checks are for those who work on the page, whoever builds it: tests say NODE_ENV=test.
export default defineConfig(({ command }) => {
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    plugins: [react(), keptFiles(), compressed()],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      target: 'es2022',
      // The content security policy allows no script or picture inside the page.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
    server: {
      // The page shares texts with the service.
      fs: { allow: ['..'] },
      // For work on the page itself: npm run dev:web, beside a service that runs.
      proxy: Object.fromEntries(
        ['/ucp', '/session', '/health', '/docs'].map((path) => [
          path,
          { target: process.env.SERVICE_URL ?? 'http://127.0.0.1:3000', ws: true },
        ]),
      ),
    },
  };
});
