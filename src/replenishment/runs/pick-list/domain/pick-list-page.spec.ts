import { pickListPage } from './pick-list-page.js';

it('shows each machine and all products, and escapes all text', () => {
  const evil = '<script>alert("x")</script>&\'';
  const line = { id: `acme-machine:${evil}`, title: evil, quantity: 3 };
  const page = pickListPage({
    runId: 'run-1',
    status: 'placed',
    weekOf: '2026-11-09',
    machines: [{ name: evil, place: evil, lines: [line], total: 3 }],
    products: [line],
    total: 3,
  });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('alert("x")');
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
  expect(page).toContain('Pick list of run-1');
});
