const KEPT_AS = 'notification-channel';
const WORKER = '/service-worker.js';

/** Whether this browser can show notifications at all; pages without https cannot. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushDenied = (): boolean => Notification.permission === 'denied';

/** The channel that this browser was added as. */
export const ownChannel = (): string | null => localStorage.getItem(KEPT_AS);

export const keepOwnChannel = (id: string): void => {
  localStorage.setItem(KEPT_AS, id);
};

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks the person and subscribes. Call it from a press: browsers ask only then.
 * @param key of the service.
 * @returns undefined if the person said no.
 */
export async function subscribe(key: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(KEPT_AS);
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
