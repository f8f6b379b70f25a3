import { z } from 'zod';
import { expected } from '../../http/schemas/fields.js';
import { catalogAnswer } from '../../http/schemas/supply.schemas.js';
import type { SupplyCatalog } from '../../contract.js';
import { withQuery } from '../../http/vendor-path.js';
import { accepted, failIfLeftOut, summarize } from '../answers.js';
import { checkMoney } from '../raw-fields.js';
import { needs } from '../recorder.js';
import type { Session } from '../session.js';

const list = z.array(z.unknown(), expected('a list'));
const rawCatalog = z.object({ products: list, sites: list.nullish() });

const LONGEST_TITLE = 500;

/** @returns the catalog as the service reads it. */
export async function checkCatalog({
  wire,
  check,
  options,
}: Session): Promise<SupplyCatalog | undefined> {
  const schema = catalogAnswer(options.stockUnit);
  const exchange = await wire.send('catalog', '/catalog');

  const raw = await check('catalog.answer', 'GET /catalog lists products', ({ note, warn }) => {
    const answer = accepted(exchange, rawCatalog);
    if (answer.products.length === 0) {
      warn('there are no products', 'Check again with products: little can be checked without.');
    }
    note(`${answer.products.length} products, ${answer.sites?.length ?? 0} sites`);
    return answer;
  });
  await check('catalog.money', 'Amounts are whole numbers of minor units', (notes) => {
    checkMoney(needs(raw, 'catalog.answer').products, 'products', notes);
  });
  const catalog = await check('catalog.fields', 'Every product and site is valid', () => {
    needs(raw, 'catalog.answer');
    const answer = accepted(exchange, schema);
    failIfLeftOut(answer.leftOut);
    return answer;
  });
  await check('catalog.products', 'Products can be told apart and shown', ({ warn }) => {
    const { products } = needs(catalog, 'catalog.fields');
    const skus = products.map(({ vendorSku }) => vendorSku);
    const twice = skus.filter((sku, index) => skus.indexOf(sku) !== index);
    if (twice.length > 0) warn(`listed twice: ${summarize(twice)}`, 'List each vendorSku once.');
    const long = products.filter(({ title }) => title.length >= LONGEST_TITLE);
    if (long.length > 0) {
      const found = summarize(long.map(({ vendorSku }) => vendorSku));
      warn(`titles of 500 characters or more: ${found}`, 'Shorten titles: they are truncated.');
    }
    const plain = products.filter(({ imageUrl = 'https:' }) => !imageUrl.startsWith('https:'));
    if (plain.length > 0 && options.baseUrl.startsWith('https:')) {
      const found = summarize(plain.map(({ vendorSku }) => vendorSku));
      warn(`pictures without https: ${found}`, 'Serve pictures over https, or they are not shown.');
    }
  });
  await check('catalog.keyword', '`keyword` narrows the list', async ({ note, warn }) => {
    const { products } = needs(catalog, 'catalog.fields');
    const search = async (keyword: string) => {
      const path = withQuery('/catalog', { keyword });
      return accepted(await wire.send('catalog', path), schema).products;
    };
    const none = await search('no-such-product-4b1d');
    const mend = 'Return only products whose title contains the keyword.';
    if (none.length > 0) warn(`an unknown keyword gives ${none.length} products`, mend);
    const [first] = products;
    if (!first) return;
    const found = await search(first.title);
    if (!found.some(({ vendorSku }) => vendorSku === first.vendorSku)) {
      warn(`the title of ${first.vendorSku} as keyword does not give it`, mend);
    }
    note(`${found.length} of ${products.length} for the title of ${first.vendorSku}`);
  });
  return catalog;
}
