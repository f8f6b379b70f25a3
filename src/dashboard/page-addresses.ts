/** Where the page may be opened or reloaded; it shows what belongs there: see web/src/app.tsx. */
export const PAGE_ADDRESSES = [
  '/',
  '/machines',
  '/machines/:id',
  '/approvals',
  '/approvals/:id',
  '/purchases',
  '/purchases/:id',
  '/sales/:id',
  '/restocking',
  '/restocking/runs/:id',
  '/events',
  '/rules',
];
