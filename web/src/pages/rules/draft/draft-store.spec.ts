import { DraftStore, type Draft } from './draft-store.js';

const draft: Draft = { edits: { priceCapPerItem: '2' }, base: {} as Draft['base'] };

it('keeps what was edited while nobody shows it', () => {
  const store = new DraftStore();
  const told: (Draft | undefined)[] = [];
  const leave = store.subscribe(() => told.push(store.read()));
  store.keep(draft);
  leave();
  store.keep(undefined);
  expect(told).toEqual([draft]);
  expect(store.read()).toBeUndefined();
  store.keep(draft);
  expect(store.read()).toBe(draft);
});
