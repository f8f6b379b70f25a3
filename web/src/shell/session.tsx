import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { ApiFailure, isWorthAnotherTry } from '../api/failure.js';
import { readSession } from '../api/session.js';
import type { Session } from '../api/shapes.js';

const SESSION = ['session'];
const SESSION_HASH = hashKey(SESSION);

const SessionContext = createContext<Session | undefined>(undefined);

export type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'failed'; failure: Error; retry: () => void }
  | { state: 'signed-in'; session: Session };

export function useSessionState(): SessionState {
  const { data, error, refetch } = useQuery({
    queryKey: SESSION,
    queryFn: readSession,
    retry: (count, failure) => count < 3 && isWorthAnotherTry(failure),
    staleTime: Infinity,
  });
  if (error && isSignedOut(error)) return { state: 'signed-out' };
  if (data) return { state: 'signed-in', session: data };
  if (error) return { state: 'failed', failure: error, retry: () => void refetch() };
  return { state: 'loading' };
}

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Facts about the service for signed-in users. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing');
  return session;
}

/** Clears all cached data and reloads the session. */
export function useSessionChange(): () => void {
  const queries = useQueryClient();
  return () => {
    queries.removeQueries({ predicate: ({ queryHash }) => queryHash !== SESSION_HASH });
    void queries.resetQueries({ queryKey: SESSION });
  };
}

/** Any call may be the first to notice that the cookie has expired. */
export function watchSession(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== SESSION_HASH && isSignedOut(query.state.error)) {
      void queries.resetQueries({ queryKey: SESSION });
    }
  });
}

export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.isSignedOut;
