import { segment, withQuery } from './vendor-path.js';

describe('paths at a vendor', () => {
  it('keeps a ref one segment, whatever is in it', () => {
    expect(segment('po/1?x=#%')).toBe('po%2F1%3Fx%3D%23%25');
    expect(segment('订单')).toBe('%E8%AE%A2%E5%8D%95');
  });

  it('does not throw on ill-formed text', () => {
    expect(segment('a\ud800')).toBe('a%EF%BF%BD');
  });

  it('leaves undefined values out and encodes the rest', () => {
    expect(withQuery('/catalog', { keyword: undefined })).toBe('/catalog');
    expect(withQuery('/ledger', { page: 1, settledOnly: false, by: undefined })).toBe(
      '/ledger?page=1&settledOnly=false',
    );
    expect(withQuery('/catalog', { keyword: 'a&b=c' })).toBe('/catalog?keyword=a%26b%3Dc');
  });
});
