import { addressAfter } from './address-edits.js';

const HOME = { street_address: '1 Road', first_name: 'Wei', phone_number: '0100' };

describe('an edited address', () => {
  it('keeps what was not touched', () => {
    expect(addressAfter({ address_locality: ' Linjiang ' }, HOME)).toEqual({
      ...HOME,
      address_locality: 'Linjiang',
    });
  });

  it('is none when everything is empty', () => {
    expect(addressAfter({}, null)).toBeNull();
    const empty = { street_address: '', first_name: ' ', phone_number: '' };
    expect(addressAfter(empty, HOME)).toBeNull();
  });

  it('cannot be saved without street, name and telephone', () => {
    expect(addressAfter({ street_address: '1 Road' }, null)).toBeUndefined();
    expect(addressAfter({ phone_number: '' }, HOME)).toBeUndefined();
  });
});
