import { startRoute } from '../../support/route.js';
import { useStarted } from '../../support/use-started.js';

interface Listed {
  skus: {
    sku_id: string;
    title: string;
    matched: boolean;
    aliases: { sku_id: string; source: string }[];
  }[];
  pagination: { cursor?: string; has_next_page: boolean; total_count: number };
}

const route = useStarted(() => startRoute());

const call = (method: string, path: string, json?: unknown, token?: string) =>
  route.service.call(method, `/ucp/v1/skus${path}`, {
    json,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
const pathOf = (id: string, other?: string) =>
  `/${encodeURIComponent(id)}/aliases${other === undefined ? '' : `/${encodeURIComponent(other)}`}`;

async function list(query = ''): Promise<Listed> {
  const answer = await call('GET', query);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as unknown as Listed;
}

const suggestionOf = ({ aliases }: Listed['skus'][number]) =>
  aliases.find(({ source }) => source === 'suggested')?.sku_id;

/** A product that only its name links to a supplier product. */
async function suggested(): Promise<{ id: string; other: string }> {
  const { skus } = await list('?status=unmatched');
  for (const sku of skus) {
    const other = suggestionOf(sku);
    if (other !== undefined) return { id: sku.sku_id, other };
  }
  throw new Error('Nothing is suggested');
}

const idsOf = ({ skus }: Listed) => skus.map(({ sku_id }) => sku_id);

beforeAll(async () => {
  await route.register(2);
  await route.service.call('POST', '/ucp/v1/locations/sync');
  await route.service.call('POST', '/ucp/v1/catalog/search');
  await route.service.run('name-comparison');
});

describe('the products of machines', () => {
  it('are listed with their matches, suggestions before the rest', async () => {
    const { skus, pagination } = await list('?limit=100');
    expect(pagination.total_count).toBe(skus.length);
    for (const { sku_id, matched, aliases } of skus) {
      expect(sku_id).toMatch(/^acme-machine:/);
      expect(matched).toBe(aliases.some(({ source }) => source !== 'suggested'));
    }
    const open = skus.map((sku) => !sku.matched && suggestionOf(sku) !== undefined);
    expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)));
    expect(open[0]).toBe(true);

    const matched = await list('?status=matched&limit=100');
    const unmatched = await list('?status=unmatched&limit=100');
    expect([...idsOf(matched), ...idsOf(unmatched)].toSorted()).toEqual(
      idsOf({ skus, pagination }).toSorted(),
    );
  });

  it('are found by a part of the title, and listed page by page', async () => {
    const all = await list('?limit=100');
    const [first] = all.skus;
    const part = encodeURIComponent((first?.title ?? '').slice(1, 6).toUpperCase());
    expect(idsOf(await list(`?query=${part}`))).toContain(first?.sku_id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...idsOf(page));
      cursor = page.pagination.cursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(idsOf(all));
  });

  it.each(['?status=open', '?limit=101', '?cursor=nonsense'])(
    'are not listed for an invalid request: %s',
    async (query) => {
      expect((await call('GET', query)).status).toBe(400);
    },
  );
});

describe('a decision on a match', () => {
  it('is undone: a confirmed suggestion is a suggestion again', async () => {
    const { id, other } = await suggested();
    await call('PUT', pathOf(id), { aliases: [{ sku_id: other }] });
    expect(idsOf(await list('?status=matched&limit=100'))).toContain(id);
    const undone = await call('DELETE', `${pathOf(id, other)}/decision`);
    expect(undone.status).toBe(200);
    expect(undone.body.aliases).toContainEqual(
      expect.objectContaining({ sku_id: other, source: 'suggested' }),
    );
    expect(idsOf(await list('?status=unmatched&limit=100'))).toContain(id);
    expect((await call('DELETE', `${pathOf(id, other)}/decision`)).status).toBe(404);
  });

  it('is undone: a refused suggestion is a suggestion again', async () => {
    const { id, other } = await suggested();
    const refused = await call('DELETE', pathOf(id, other));
    expect(refused.body.aliases).not.toContainEqual(expect.objectContaining({ sku_id: other }));
    const undone = await call('DELETE', `${pathOf(id, other)}/decision`);
    expect(undone.body.aliases).toContainEqual(
      expect.objectContaining({ sku_id: other, source: 'suggested' }),
    );
  });

  it('of a person is not undone by an agent, which can undo its own', async () => {
    const { id, other } = await suggested();
    const created = await route.service.call('POST', '/ucp/v1/principals', {
      json: { name: 'Matcher', kind: 'agent', role: 'agent' },
    });
    const token = created.body.token as string;
    await call('PUT', pathOf(id), { aliases: [{ sku_id: other }] });
    const refused = await call('DELETE', `${pathOf(id, other)}/decision`, undefined, token);
    expect(refused.status).toBe(403);
    // The agent's word hides the person's until it is withdrawn.
    await call('DELETE', pathOf(id, other), undefined, token);
    expect(idsOf(await list('?status=matched&limit=100'))).not.toContain(id);
    expect((await call('DELETE', `${pathOf(id, other)}/decision`, undefined, token)).status).toBe(
      200,
    );
    expect(idsOf(await list('?status=matched&limit=100'))).toContain(id);
    expect((await call('DELETE', `${pathOf(id, other)}/decision`)).status).toBe(200);
  });
});
