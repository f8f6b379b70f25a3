import { believedPrice } from './believed-price.js';

const at = (minute: number, priceFen: number) => ({ at: new Date(minute * 60_000), priceFen });

it.each([
  ['nothing', {}, null],
  ['a count', { countedFen: 300 }, 300],
  ['a sale and a count', { sold: at(1, 350), countedFen: 300 }, 350],
  ['a price that was set', { stated: at(1, 400), countedFen: 300 }, 400],
  ['a price that was set after the sale', { sold: at(1, 350), stated: at(2, 400) }, 400],
  ['a sale after the price was set', { sold: at(3, 350), stated: at(2, 400) }, 350],
  ['both at once', { sold: at(2, 350), stated: at(2, 400) }, 350],
])('follows from %s', (_, sources, expected) => {
  expect(believedPrice(sources)).toBe(expected);
});
