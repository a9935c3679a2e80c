/** The service worker: it shows notifications, and opens the portals or a page of our own without a connection. */
export const serviceWorker = '/service-worker.js'

/** Registers the service worker, which replaces an older one. Without support, the app works as before. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(serviceWorker).catch(() => undefined)
}
