import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { RouteEvent } from '../api/shapes.js';
import { oldSince, showsOldState } from '../offline/old-state.js';
import { EventStream, type Connection } from './event-stream.js';
import { RecentEvents } from './recent-events.js';
import { touchedBy, type Part } from './touched.js';

/** Events arrive in bursts; the affected queries are refetched once per burst. */
const GATHER_MS = 400;
/** These queries are expensive for the service, so they are refetched less often. */
const EXPENSIVE: readonly Part[] = ['attention', 'plan'];
const GATHER_EXPENSIVE_MS = 4_000;

interface Live {
  connection: Connection;
  recent: RecentEvents;
}

const LiveContext = createContext<Live | undefined>(undefined);

/** Subscribes to the service's events while mounted and keeps every page up to date. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [recent] = useState(() => new RecentEvents());

  useEffect(() => {
    const refresher = new Refresher(queries);
    let wasLost = false;
    const stream = new EventStream(
      streamAddress(),
      {
        onEvents: (events) => {
          recent.add(events);
          refresher.touch(events);
        },
        onConnection: (now) => {
          setConnection(now);
          // Missed events are replayed; everything without an event is refetched.
          if (now === 'live' && (wasLost || oldSince())) {
            void queries.invalidateQueries().then(() => {
              showsOldState(undefined);
            });
          }
          wasLost = now === 'lost';
        },
      },
      { open, setTimer, clearTimer },
    );
    const renew = () => {
      stream.renew();
    };
    const wake = () => {
      if (document.visibilityState === 'visible') stream.renew();
    };
    const drop = () => {
      stream.drop();
    };
    addEventListener('online', renew);
    addEventListener('offline', drop);
    document.addEventListener('visibilitychange', wake);
    stream.start();
    return () => {
      removeEventListener('online', renew);
      removeEventListener('offline', drop);
      document.removeEventListener('visibilitychange', wake);
      stream.stop();
      refresher.stop();
    };
  }, [queries, recent]);

  return <LiveContext value={{ connection, recent }}>{children}</LiveContext>;
}

export function useConnection(): Connection {
  return useLive().connection;
}

export function useRecentStore(): RecentEvents {
  return useLive().recent;
}

/** The latest events of the stream, newest first; updates as events arrive. */
export function useRecentEvents(): readonly RouteEvent[] {
  const recent = useRecentStore();
  return useSyncExternalStore(recent.subscribe, recent.read);
}

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('LiveProvider is missing');
  return live;
}

/** Invalidates the affected queries in one batch, after a short delay. */
class Refresher {
  private readonly waiting = new Set<Part>();
  private readonly timers = new Map<number, number>();

  constructor(private readonly queries: QueryClient) {}

  touch(events: readonly RouteEvent[]): void {
    for (const part of touchedBy(events)) this.waiting.add(part);
    this.plan(GATHER_MS, (part) => !EXPENSIVE.includes(part));
    this.plan(GATHER_EXPENSIVE_MS, (part) => EXPENSIVE.includes(part));
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private plan(ms: number, mine: (part: Part) => boolean): void {
    if (this.timers.has(ms) || ![...this.waiting].some(mine)) return;
    const timer = setTimer(() => {
      this.timers.delete(ms);
      for (const part of [...this.waiting].filter(mine)) {
        this.waiting.delete(part);
        void this.queries.invalidateQueries({ queryKey: [part] });
      }
    }, ms);
    this.timers.set(ms, timer);
  }
}

const streamAddress = (): string =>
  `${location.origin.replace(/^http/, 'ws')}/ucp/v1/events/stream`;
const open = (address: string): WebSocket => new WebSocket(address);
const setTimer = (work: () => void, ms: number): number => window.setTimeout(work, ms);
const clearTimer = (timer: number): void => {
  clearTimeout(timer);
};
