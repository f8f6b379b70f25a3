import { INTERFACE_VERSION } from '../../ucp/index.js';

/** How this server names itself to clients. */
export const SERVER_INFO = {
  name: 'routekeeper',
  title: 'Routekeeper',
  version: INTERFACE_VERSION,
};
