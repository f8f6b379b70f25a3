import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../access/me.js';
import { answerOf, api } from '../../api/client.js';
import { useMachineNames } from '../../api/machine-names.js';
import type { components } from '../../api/schema.js';
import { namespaceOf } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { usePurchaseName } from '../../purchases/purchase-name.js';
import { useRunName } from '../../runs/run-name.js';
import { suppliersOf } from '../../runs/run-suppliers.js';
import { matches, type Hit } from './matches.js';

const TEXTS = inBoth(
  {
    pages: {
      '/': 'Today',
      '/machines': 'Machines',
      '/approvals': 'Approvals',
      '/purchases': 'Purchases',
      '/restocking': 'Restock',
      '/events': 'Events',
      '/rules': 'Rules',
      '/settings': 'Settings',
    },
    sold: (count: number) => `${count} sold lately`,
  },
  {
    pages: {
      '/': '今日',
      '/machines': '机器',
      '/approvals': '审批',
      '/purchases': '采购',
      '/restocking': '补货',
      '/events': '事件',
      '/rules': '规则',
      '/settings': '设置',
    },
    sold: (count: number) => `近期售出 ${count} 件`,
  },
);

export type Group = 'pages' | 'machines' | 'goods' | 'runs' | 'purchases';

/** Opens an address, or asks where a good is. */
export type Found = Hit & ({ href: string } | { good: string });

const KEPT_MS = 60_000;
const RUNS = 20;
const PURCHASES = 50;
const GOODS = 500;

/** What the text finds, by kind. What is listed is read once and searched here. */
export function useHits(text: string): [Group, Found[]][] {
  const mayRead = useMay()('read');
  const texts = useTexts(TEXTS);
  const machines = useMachineHits();
  const goods = useGoodHits(mayRead);
  const runs = useRunHits(mayRead);
  const purchases = usePurchaseHits(mayRead);
  const pages = Object.entries(texts.pages)
    .filter(([href]) => mayRead || href === '/settings')
    .map(([href, title]) => ({ key: href, title, href }));
  const all: [Group, Found[]][] = [
    ['pages', pages],
    ['machines', machines],
    ['goods', goods],
    ['runs', runs],
    ['purchases', purchases],
  ];
  // Without a word only the pages are offered.
  const offered = text.trim() === '' ? all.slice(0, 1) : all;
  return offered
    .map(([group, hits]): [Group, Found[]] => [group, matches(hits, text)])
    .filter(([, hits]) => hits.length > 0);
}

const machineAddress = (id: string) => `/machines/${encodeURIComponent(id)}`;

function useMachineHits(): Found[] {
  return [...useMachineNames()].map(([id, name]) => ({
    key: id,
    title: name,
    detail: id,
    href: machineAddress(id),
  }));
}

function useRunHits(enabled: boolean): Found[] {
  const nameOf = useRunName();
  const { data = [] } = useQuery({
    queryKey: ['runs', 'search'],
    queryFn: async () => {
      const query = { limit: RUNS };
      const { runs } = await answerOf(api.GET('/ucp/v1/replenishment/runs', { params: { query } }));
      return runs.map((run) => ({
        id: run.id,
        created_at: run.created_at,
        suppliers: suppliersOf(run),
      }));
    },
    staleTime: KEPT_MS,
    enabled,
  });
  return data.map((run) => ({
    key: run.id,
    title: nameOf(run),
    words: run.id,
    href: `/restocking/runs/${encodeURIComponent(run.id)}`,
  }));
}

function usePurchaseHits(enabled: boolean): Found[] {
  const nameOf = usePurchaseName();
  const open = useQuery({
    queryKey: ['checkouts', 'search'],
    queryFn: async () => {
      const query = { status: 'open', limit: PURCHASES } as const;
      const page = await answerOf(api.GET('/ucp/v1/checkout-sessions', { params: { query } }));
      return page.checkouts;
    },
    staleTime: KEPT_MS,
    enabled,
  });
  const ordered = useQuery({
    queryKey: ['orders', 'search'],
    queryFn: async () => {
      const query = { kind: 'purchase', limit: PURCHASES } as const;
      return (await answerOf(api.GET('/ucp/v1/orders', { params: { query } }))).orders;
    },
    staleTime: KEPT_MS,
    enabled,
  });
  const orders = (ordered.data ?? []).flatMap(({ id, label, fulfillment, line_items: lines }) => {
    const [first] = fulfillment.events;
    const words = [id, label, ...lines.map(({ item }) => item.title)].join(' ');
    const vendor = namespaceOf(lines[0]?.item.id ?? '');
    return first ? [{ id, created_at: first.occurred_at, vendor, words }] : [];
  });
  return [
    ...(open.data ?? []).map((purchase) => ({ ...purchase, words: purchase.id })),
    ...orders,
  ].map((purchase) => ({
    key: purchase.id,
    title: nameOf(purchase),
    words: purchase.words,
    href: `/purchases/${encodeURIComponent(purchase.id)}`,
  }));
}

/** What the machines have sold. */
function useGoodHits(enabled: boolean): Found[] {
  const texts = useTexts(TEXTS);
  const { data = [] } = useQuery({
    queryKey: ['sales', 'search'],
    queryFn: async () => {
      const query = { by: 'product', limit: GOODS } as const;
      const answer = await answerOf(api.GET('/ucp/v1/reports/sales', { params: { query } }));
      // The other of its two formats is text.
      return (answer as components['schemas']['ReportAnswer']).rows;
    },
    staleTime: KEPT_MS,
    enabled,
  });
  return data.map(({ key, label, units }) => ({
    key,
    title: label,
    detail: texts.sold(units),
    words: key,
    good: key,
  }));
}

/** The machines that have a good in stock. */
export function useMachinesWith(good: string | undefined): Found[] | undefined {
  const { data } = useQuery({
    queryKey: ['machines', 'with', good],
    queryFn: async () => {
      const body = { filters: { items: [{ id: good ?? '' }] }, pagination: { limit: 100 } };
      return (await answerOf(api.POST('/ucp/v1/locations/search', { body }))).locations;
    },
    enabled: good !== undefined,
    staleTime: KEPT_MS,
  });
  return data?.map(({ id, name }) => ({
    key: id,
    title: name,
    detail: id,
    href: machineAddress(id),
  }));
}
