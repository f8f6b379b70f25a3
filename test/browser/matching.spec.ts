import { HOME, productsInStock } from './support/purchases.js';
import { buildRun, runNow, unresolvedOf } from './support/runs.js';
import { scenes } from './support/scenes.js';

const { scene, site } = scenes({ machines: 2, rules: { defaultDestination: HOME } });

interface Resolved {
  resolved: { from: string; to: string }[];
}

it(
  'a product without a supplier is matched with a supplier product',
  scene(async (visit) => {
    const { page } = visit;
    const { api } = site();
    await visit.open('/restocking');
    const id = await buildRun(visit);
    const [line] = unresolvedOf(await runNow(api, id));
    const [product] = await productsInStock(api);
    if (!line || !product) throw new Error('There is nothing to match');

    const row = page.getByRole('listitem').filter({ hasText: line.item.title });
    const match = page.getByRole('button', { name: `Match ${line.item.title}`, exact: true });
    await match.click();
    const dialog = page.getByRole('dialog', {
      name: `Match ${line.item.title} to a supplier product`,
    });
    const search = dialog.getByLabel('Search the supplier catalog');
    expect(await search.inputValue()).toBe(line.item.title);
    expect(await dialog.getByRole('button', { name: 'Match product' }).isDisabled()).toBe(true);
    await search.fill('no such product at any supplier');
    await dialog.getByText('No products found.').waitFor();
    await search.fill(product.title);
    await dialog.getByRole('radio', { name: product.id }).check();
    await visit.pressInDialog('Match product');
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Matched', { exact: true }).waitFor();
    expect(await match.count()).toBe(0);

    const [namespace] = product.id.split(':');
    const { resolved } = await api.post<Resolved>('/skus/resolve', {
      ids: [line.item.id],
      to_namespace: namespace,
    });
    expect(resolved).toEqual([expect.objectContaining({ from: line.item.id, to: product.id })]);
  }),
);
