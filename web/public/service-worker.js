// Shows the notifications that the server pushes, and keeps what the portals need to open without a connection: their
// document, which is the same for all users, and the scripts, styles and fonts that were loaded. They say themselves what
// waits for the connection. Where there is none of this, a page of our own is shown. Data is never kept here.

const offlinePage = '/offline'
const offlineCache = 'offline'
const assetsCache = 'assets'
/** Enough for all screens of a portal, before and after an update. */
const assets_max = 500

/** Any address below which the portals' document is the page. */
const portalPath = /^\/(?:applicant|company|admin)(?:-dashboard$|\/)/
const shell = '/shell'

const isPortal = (url) => portalPath.test(new URL(url).pathname)
const isAsset = (url) => new URL(url).origin === self.location.origin && new URL(url).pathname.startsWith('/assets/')

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
  self.skipWaiting()
  // Where the browser knows it, other requests do not start the worker.
  event.addRoutes?.({
    condition: { not: { or: [{ requestMode: 'navigate' }, { urlPattern: '/assets/*' }] } },
    source: 'network',
  })
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (request.method === 'GET' && isAsset(request.url)) event.respondWith(openAsset(event))
})

/** What a page had loaded before this worker controlled it, which the browser still has. */
self.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data, event.source)))

async function openPage(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.ok && isPortal(request.url)) event.waitUntil(put(offlineCache, shell, response.clone()))
    return response
  } catch {
    const cache = await caches.open(offlineCache)
    const kept = isPortal(request.url) ? await cache.match(shell) : undefined
    return kept ?? (await cache.match(offlinePage)) ?? Response.error()
  }
}

/** Assets never change, so one that is kept is never asked for again. */
async function openAsset(event) {
  const { request } = event
  const cache = await caches.open(assetsCache)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keepAsset(request.url, response.clone()))
  return response
}

async function keepAsset(url, response) {
  const cache = await caches.open(assetsCache)
  await cache.put(url, response)
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - assets_max))) await cache.delete(oldest)
}

async function keepLoaded(urls, page) {
  const addresses = urls.filter(isAsset)
  await Promise.allSettled([
    ...addresses.map(async (url) => {
      const response = await fetch(url)
      if (response.ok) await keepAsset(url, response)
    }),
    isPortal(page.url) && fetch(page.url).then((response) => response.ok && put(offlineCache, shell, response)),
  ])
}

/** Keeps the page, with its style sheets as a part of it: offline, nothing else can be loaded. */
async function keepOfflinePage() {
  const response = await fetch(offlinePage, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`)
  await put(offlineCache, offlinePage, response)
}

async function put(name, address, response) {
  const cache = await caches.open(name)
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
