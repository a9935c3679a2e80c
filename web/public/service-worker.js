// Shows the notifications that the server pushes, and a page of our own when a page cannot be loaded. Every other request
// goes to the network as if this worker did not exist.

const offlinePage = '/offline'
const offlineCache = 'offline'

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
  self.skipWaiting()
  // Where the browser knows it, requests other than for pages do not start the worker.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => showOfflinePage()))
})

/** Keeps the page, with its style sheets as a part of it: offline, nothing else can be loaded. */
async function keepOfflinePage() {
  const response = await fetch(offlinePage, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`)
  const cache = await caches.open(offlineCache)
  await cache.put(offlinePage, response)
}

async function showOfflinePage() {
  const cache = await caches.open(offlineCache)
  return (await cache.match(offlinePage)) ?? Response.error()
}

self.addEventListener('push', (event) => {
  const { title, body, href, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { href } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.href))
})

/** Opens a path of this site, in a window that is already open where there is one. */
async function open(href) {
  const url = new URL(href, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (!client) return self.clients.openWindow(url)
  await client.focus()
  return client.navigate(url)
}
