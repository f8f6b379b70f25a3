import { startTestService, type TestService } from '../../support/service.js';
import { product, ScriptedVendor } from '../../support/vendor/index.js';
import { checkoutOf, codes, line, SHIPPING, Shopper } from './purchase.js';

const DISGUISES = [
  ['whisky', 'ＷＨＩＳＫＹ 700ml', 'full-width letters'],
  ['whisky', 'whi\u200Bs\u2060ky 700ml', 'zero-width characters'],
  ['whisky', 'whis\u00ADky 700ml', 'a soft hyphen'],
  ['whisky', 'whisky\uFE0F 7\u200D00ml whi\uFE0Fsky', 'variation selectors'],
  ['whisky', 'whі\u0455ку 700ml', 'Cyrillic letters'],
  ['whisky', 'WΗIЅΚΥ 700ml', 'Greek and Cyrillic capitals'],
  ['whisky', '𝔴𝓱𝖎𝚜𝐤𝑦', 'mathematical letters'],
  ['rosé', 'Rose\u0301 wine', 'a decomposed letter'],
  ['rose\u0301', 'Rosé wine', 'a decomposed word'],
  ['weißbier', 'WEISSBIER 0.5 l', 'capitals of a sharp s'],
  ['WEISSBIER', 'Weißbier 0.5 l', 'a sharp s'],
  ['cola', 'CoIa', 'a capital I'],
  ['啤酒', '青岛啤\u200B酒', 'a zero-width space among Chinese characters'],
] as const;

let supplier: ScriptedVendor;
let service: TestService;
let shopper: Shopper;

beforeAll(async () => {
  supplier = await ScriptedVendor.start();
  service = await startTestService({
    VENDORS: JSON.stringify([supplier.entry('odd-supply')]),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  shopper = new Shopper({ service });
});

afterAll(async () => {
  await service.close();
  await supplier.close();
});

const GOOD = { id: 'odd-supply:1' };
const sell = (title: string, category?: string) => {
  supplier.answer('catalog', { products: [product('1', 100, { title, category })] });
};
const create = async () =>
  checkoutOf(await shopper.create({ line_items: [line(GOOD, 1)], fulfillment: SHIPPING }));

describe('a no-go word is found', () => {
  it.each(DISGUISES)('"%s" in "%s": %s', async (word, title) => {
    sell(title);
    await shopper.rules({ hardNoGos: [word] });
    const checkout = await create();
    expect([checkout.status, codes(checkout)]).toEqual(['incomplete', ['hard_no_go']]);
    const changed = checkoutOf(await shopper.update(checkout.id, { line_items: [line(GOOD, 2)] }));
    expect(codes(changed)).toEqual(['hard_no_go']);
  });

  it('in the new name of a product renamed before its purchase is completed', async () => {
    sell('Malt drink');
    await shopper.rules({ hardNoGos: ['whisky'] });
    const { id, status } = await create();
    expect(status).toBe('ready_for_complete');
    sell('Malt drink', 'wh\u00ADisky');
    const answer = checkoutOf(await shopper.complete(id));
    expect([answer.status, codes(answer)]).toEqual(['incomplete', ['hard_no_go']]);
    expect(supplier.bodies('createOrder')).toEqual([]);
  });
});

it.each([
  ['whisky', 'Whiskers cat food'],
  ['bär', 'Chocolate bar'],
  ['ball', 'Bail bond game'],
  ['cola', 'Coal tar soap'],
  ['beer', 'Root be\u00ADar'],
])('the word "%s" does not block "%s"', async (word, title) => {
  sell(title);
  await shopper.rules({ hardNoGos: [word] });
  expect((await create()).status).toBe('ready_for_complete');
});

it.each(['\u200B', '\u00AD\u2060', ' \u200D '])(
  'the word %j, which normalizes to nothing, is refused',
  async (word) => {
    const answer = await shopper.rules({ hardNoGos: [word] });
    expect([answer.status, answer.body.messages]).toMatchObject([
      400,
      [{ code: 'invalid', path: '$.hardNoGos' }],
    ]);
  },
);
