import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { ApiFailure, isWorthAnotherTry } from '../api/failure.js';
import { readSession } from '../api/session.js';
import type { Session } from '../api/shapes.js';
import type { KeptQueries } from '../offline/kept-queries.js';
import { showsOldState } from '../offline/old-state.js';

const SESSION = ['session'];
const RETRIES = 3;
const SESSION_HASH = hashKey(SESSION);

const SessionContext = createContext<Session | undefined>(undefined);

export type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'failed'; failure: Error; retry: () => void }
  | { state: 'signed-in'; session: Session };

const KeptContext = createContext<KeptQueries | undefined>(undefined);

export function KeptQueriesProvider({
  kept,
  children,
}: {
  kept: KeptQueries;
  children: ReactNode;
}) {
  return <KeptContext value={kept}>{children}</KeptContext>;
}

/** Without a connection the last known session is used, and everything known then is shown. */
export function useSessionState(): SessionState {
  const kept = useContext(KeptContext);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: SESSION,
    queryFn: readSession,
    // Without a network there is nothing to wait for.
    retry: (count, failure) => navigator.onLine && count < RETRIES && isWorthAnotherTry(failure),
    staleTime: Infinity,
  });
  const isLost = isUnreachable(error) && data === undefined;
  useEffect(() => {
    if (!isLost) return;
    void kept?.restore().then((since) => {
      if (since && queries.getQueryData(SESSION) !== undefined) showsOldState(since);
    });
  }, [isLost, kept, queries]);
  const hasLeft = isSignedOut(error);
  useEffect(() => {
    if (hasLeft) void kept?.forget();
  }, [hasLeft, kept]);
  if (hasLeft) return { state: 'signed-out' };
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

/** Clears all cached and kept data and reloads the session. */
export function useSessionChange(): () => void {
  const queries = useQueryClient();
  const kept = useContext(KeptContext);
  return () => {
    void kept?.forget();
    showsOldState(undefined);
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

const isUnreachable = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.isUnreachable;

export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.isSignedOut;
