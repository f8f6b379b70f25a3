/**
 * Lets the page be installed and start without a connection. Not while somebody works on the page
 * itself, and not before it is shown: the worker fetches all other files.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // A browser that forbids it, as in some private windows, simply has no offline page.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
