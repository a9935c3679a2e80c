import { registerServiceWorker, serviceWorker } from '#web/lib/document/service-worker.ts'

export const canShowNotifications = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser, if there is one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canShowNotifications()) return null
  const registration = await navigator.serviceWorker.getRegistration(serviceWorker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission and subscribes this browser. Null: the user did not permit it. Call it only after a click. */
export async function subscribe(pushKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerServiceWorker()
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  // One with another key is from before the server's secret changed.
  if (known && !hasKey(known, pushKey)) await known.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
}

function hasKey({ options }: PushSubscription, pushKey: string): boolean {
  if (!options.applicationServerKey) return true
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey
}

/** What the server needs to send to a subscription. */
export function formOf(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}
