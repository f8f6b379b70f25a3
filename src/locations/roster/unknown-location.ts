import { UcpError } from '../../ucp/index.js';

export const unknownLocation = (id: string) =>
  new UcpError('not_found', { content: `No machine ${id} is registered` });
