import { VERSIONED_ROOT } from '../../ucp/index.js';

export const STREAM_PATH = `/${VERSIONED_ROOT}/events/stream`;
