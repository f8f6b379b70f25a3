import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchRights } from './access/me.js';
import { isWorthAnotherTry } from './api/failure.js';
import { App } from './app.js';
import { LanguageProvider } from './i18n/language.js';
import { registerWorker } from './offline/register-worker.js';
import { KeptQueries } from './offline/kept-queries.js';
import { KeptQueriesProvider, watchSession } from './shell/session.js';
import { ThemeProvider } from './shell/theme.js';
import './styles/tokens.css';
import './styles/base.css';

const queries = new QueryClient({
  defaultOptions: {
    // A write confirmed while offline fails immediately instead of running hours later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // Events trigger refetches; this covers changes without an event.
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      // Refusals are final; only failed connections are retried.
      retry: (count, failure) => count < 2 && isWorthAnotherTry(failure),
    },
  },
});
const kept = new KeptQueries(queries);
kept.watch();
watchSession(queries);
watchRights(queries);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <KeptQueriesProvider kept={kept}>
        <LanguageProvider>
          <ThemeProvider>
            <App />
          </ThemeProvider>
        </LanguageProvider>
      </KeptQueriesProvider>
    </QueryClientProvider>
  </StrictMode>,
);
registerWorker();
