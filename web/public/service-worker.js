/**
 * Shows what the service sends while the page is closed, and lets the page start without a
 * connection. It keeps only the page and its scripts: what the service answers is never kept here,
 * and nothing is decided here. A notification only opens the page, where one has to be signed in.
 */

const CACHE = 'page';
/** The page is the same at every address. */
const PAGE = '/';
/** The files of the page; the build fills this in. */
const FILES = [];
/** Addresses of the service that are not the page. */
const PROGRAMS = /^\/(ucp|docs|health|metrics|session|\.well-known)(\/|$)/;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldFiles()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && !PROGRAMS.test(pathname)) {
    event.respondWith(pageOf(request));
  }
});

/** From the service, so that a new version shows up at once; the kept page only without one. */
async function pageOf(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (response.status === 200 && isPage && !response.redirected) {
      await cache.put(PAGE, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** The name of a file changes with its content, so a kept file is never outdated. */
async function fileOf(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}

async function keepFiles() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const file of FILES) if (!(await cache.match(file))) missing.push(file);
  // One that fails is fetched when it is needed.
  await Promise.allSettled(missing.map((file) => cache.add(file)));
  if (!(await cache.match(PAGE))) await cache.add(PAGE).catch(() => undefined);
}

async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const current = new Set([PAGE, ...FILES]);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang } = event.data.json();
  // A repeated message has the same tag and replaces the first without another sound.
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** Uses a window of the page that is already open. */
async function open(address) {
  // Only this site's own pages, whatever address the service believes to have.
  const { pathname, search } = new URL(address, self.location.origin);
  const url = self.location.origin + pathname + search;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [shown] = windows.filter((client) => new URL(client.url).origin === self.location.origin);
  if (!shown) return self.clients.openWindow(url);
  const moved = await shown.navigate(url).catch(() => null);
  return (moved ?? shown).focus();
}
