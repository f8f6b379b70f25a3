import { preferredForm } from './form.js';

it.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['Text/CSV; charset=utf-8', 'csv'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['application/json;q=0.5, text/csv;q=0.9', 'csv'],
  ['text/csv;q=0, text/html;q=0.1', 'html'],
  ['image/png', 'json'],
  ['constructor', 'json'],
  ['__proto__', 'json'],
  ['text/csv;q=nonsense', 'json'],
])('Accept %j is answered with %s', (accept, form) => {
  expect(preferredForm(accept)).toBe(form);
});
