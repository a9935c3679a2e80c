// Shows the notifications that the server pushes and opens their links. It handles no requests.

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
