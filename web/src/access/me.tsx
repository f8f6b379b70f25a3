import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { answerOf, api } from '../api/client.js';
import { ApiFailure } from '../api/failure.js';
import type { Principal } from '../api/shapes.js';
import { Waiting } from '../parts/loaded.js';
import { permits, type Scope } from './scopes.js';

const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/me'))).principal,
  });

const MeContext = createContext<Principal | undefined>(undefined);

export function MeProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(meQuery());
  if (isPending) return <Waiting />;
  return <MeContext value={data}>{children}</MeContext>;
}

/** Who is signed in; undefined if that could not be read. */
export function useMe(): Principal | undefined {
  return useContext(MeContext);
}

/**
 * Whether the user may do something. The service enforces it; the page only hides what would be
 * refused. If the user's rights are unknown, nothing is hidden: the stop must be within reach.
 */
export function useMay(): (scope: Scope) => boolean {
  const me = useMe();
  return (scope) => me === undefined || permits(me.scopes, scope);
}

/** Shows its content only to those who may do it. */
export function May({ scope, children }: { scope: Scope; children: ReactNode }) {
  return useMay()(scope) ? children : null;
}

/** A refusal may mean that the user's rights have changed. */
export function watchRights(queries: QueryClient): void {
  const reread = (failure: unknown) => {
    if (failure instanceof ApiFailure && failure.status === 403) {
      void queries.invalidateQueries({ queryKey: meQuery().queryKey });
    }
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') reread(event.action.error);
  });
  queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') reread(event.action.error);
  });
}
