/** The service worker: it shows notifications, and opens the portals and a page of our own without a connection. */
export const serviceWorker = '/service-worker.js'

/** Registers the service worker, which replaces an older one. Without support, the app works as before. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker: workers } = navigator
  const isFirst = workers.controller === null
  try {
    await workers.register(serviceWorker)
    if (!isFirst) return
    // It has not seen what was loaded before it was there.
    const { active } = await workers.ready
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // The browser refuses it, such as in a private window.
  }
}
