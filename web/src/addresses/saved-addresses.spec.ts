import {
  isSameAddress,
  savedAddresses,
  withAddress,
  withChange,
  withDefault,
  withoutAddress,
} from './saved-addresses.js';

const at = (street_address: string) => ({
  street_address,
  first_name: 'Wei',
  phone_number: '555 0100',
});
const [home, yard, shop] = [at('1 Road'), at('2 Road'), at('3 Road')];
const SAVED = { defaultDestination: home, otherDestinations: [yard] };

it('are listed with the default one first', () => {
  expect(savedAddresses(SAVED)).toEqual([home, yard]);
  expect(savedAddresses({ defaultDestination: null, otherDestinations: [] })).toEqual([]);
});

it('are the same without regard to blanks', () => {
  expect(isSameAddress({ ...home, last_name: '' }, { ...home, street_address: ' 1 Road ' })).toBe(
    true,
  );
  expect(isSameAddress(home, yard)).toBe(false);
});

it('are added once, the first as default', () => {
  expect(withAddress({ defaultDestination: null, otherDestinations: [] }, home)).toEqual({
    defaultDestination: home,
  });
  expect(withAddress(SAVED, shop)).toEqual({ otherDestinations: [yard, shop] });
  expect(withAddress(SAVED, home)).toEqual({ otherDestinations: [yard] });
});

it('are changed, removed and made the default', () => {
  expect(withChange(SAVED, yard, shop)).toEqual({
    defaultDestination: home,
    otherDestinations: [shop],
  });
  expect(withoutAddress(SAVED, home)).toEqual({ defaultDestination: yard, otherDestinations: [] });
  expect(withoutAddress({ defaultDestination: home, otherDestinations: [] }, home)).toEqual({
    defaultDestination: null,
    otherDestinations: [],
  });
  expect(withDefault(SAVED, yard)).toEqual({
    defaultDestination: yard,
    otherDestinations: [home],
  });
});
