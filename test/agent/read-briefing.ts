import type { Api } from './api.js';

/** What a briefing tells. */
export interface Known {
  /** Paths of due tasks. */
  tasks: string[];
  /** Ids of overdue orders. */
  overdue: string[];
  /** The supplier's products that were ordered and have not arrived. */
  onTheWay: Set<string>;
}

interface Line {
  text: string;
  ref: string;
}

interface Ordered {
  line_items: { item: { id: string } }[];
}

const MORE = /^and \d+ more$/;

/** Reads the briefing, and looks up what it refers to. */
export async function readBriefing(api: Api): Promise<Known> {
  const { briefing } = (await api.get('/ucp/v1/briefing')) as {
    briefing: { sections: { key: string; lines: Line[] }[] };
  };
  const linesOf = (key: string) =>
    briefing.sections.find((section) => section.key === key)?.lines ?? [];
  const onTheWay = new Set<string>();
  for (const { text, ref } of linesOf('on_the_way')) {
    const body = await api.get(ref);
    const orders = MORE.test(text) ? (body.orders as Ordered[]) : [body as unknown as Ordered];
    for (const { line_items: lines } of orders) {
      for (const { item } of lines) onTheWay.add(item.id);
    }
  }
  return {
    tasks: linesOf('tasks').flatMap(({ text, ref }) => (MORE.test(text) ? [] : [ref])),
    overdue: linesOf('on_the_way')
      .filter(({ text }) => text.startsWith('OVERDUE'))
      .map(({ ref }) => decodeURIComponent(ref.slice(ref.lastIndexOf('/') + 1))),
    onTheWay,
  };
}
