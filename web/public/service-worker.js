// Shows the notifications that the server pushes, and opens pages without a connection: the portals with their last
// document, which is the same for all users and whose scripts, styles and fonts the browser has kept, because they never
// change; other pages as a page of our own. Every other request goes to the network as if this worker did not exist.

const offlinePage = '/offline'
const offlineCache = 'offline'

/** The addresses below which the portals' document is the page, and one of them. */
const portalPath = /^\/(?:applicant|company|admin)(?:-dashboard$|\/)/
const anyPortal = '/applicant-dashboard'
const isPortal = (url) => portalPath.test(new URL(url).pathname)

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keep(offlinePage), keep(anyPortal)]))
  self.skipWaiting()
  // Where the browser knows it, requests other than for pages do not start the worker.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event))
})

async function openPage(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    // The document names its scripts, which change with each version.
    if (response.ok && isPortal(request.url)) event.waitUntil(put(anyPortal, response.clone()))
    return response
  } catch {
    const cache = await caches.open(offlineCache)
    return (await cache.match(isPortal(request.url) ? anyPortal : offlinePage)) ?? Response.error()
  }
}

/** Keeps a page. The offline page has its style sheets as a part of it: where it is shown, nothing else can be loaded. */
async function keep(address) {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  await put(address, response)
}

async function put(address, response) {
  const cache = await caches.open(offlineCache)
  await cache.put(address, response)
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
