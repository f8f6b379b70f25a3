import type { Answer, CallOptions, TestService } from '../../support/service.js';

export interface ShownChannel {
  id: string;
  type: string;
  name: string;
  language: string;
  kinds: string[];
  target: string;
  format?: string;
  status: string;
}

export interface ShownDelivery {
  id: string;
  channel: { id: string; type: string; name: string };
  notices: { kind: string; code: string }[];
  status: string;
  attempts: number;
  held_until?: string;
  next_attempt_at?: string;
  delivered_at?: string;
  last_error_code?: string;
  last_status_code?: number;
}

export interface Caller {
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
}

/** What lets a test's receivers be on this host. */
export const NOTIFYING = { NOTIFY_PRIVATE_ADDRESSES: '1', RATE_LIMIT_PER_MINUTE: '0' };

export const addChannel = ({ call }: Caller, json: object) =>
  call('POST', '/ucp/v1/notifications/channels', { json });

/** @throws if it was refused. */
export async function channelOf(caller: Caller, json: object): Promise<ShownChannel> {
  const { status, body, text } = await addChannel(caller, json);
  if (status !== 201) throw new Error(`The channel was refused: ${text}`);
  return body.channel as ShownChannel;
}

export const testChannel = ({ call }: Caller, { id }: { id: string }) =>
  call('POST', `/ucp/v1/notifications/channels/${id}/test`);

/** Newest first. */
export async function deliveriesOf({ call }: Caller, query = ''): Promise<ShownDelivery[]> {
  const { body } = await call('GET', `/ucp/v1/notifications/deliveries?limit=100${query}`);
  return body.deliveries as ShownDelivery[];
}

export const stop = ({ call }: Caller, isEngaged = true) =>
  call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged: isEngaged } });

/** Makes the next attempt due now, whatever it waits for. */
export const hurry = ({ dataSource }: Pick<TestService, 'dataSource'>) =>
  dataSource.query(
    `UPDATE notification_deliveries SET next_attempt_at = clock_timestamp()
     WHERE status = 'pending' AND claimed_until IS NULL`,
  );

/** Quiet hours that are now: an hour before and after, in the operator's zone. */
export function quietNow(except: string[] = []): object {
  const time = (ms: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Shanghai',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(Date.now() + ms));
  return { from: time(-3_600_000), to: time(3_600_000), except };
}
