/** The routes at which the page may be opened or reloaded; see web/src/app.tsx. */
export const PAGE_ROUTES = [
  '/invitation',
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
  '/settings',
];
