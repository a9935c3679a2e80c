import type { IdentityProvider } from '#domain/accounts/account.ts'
import { securityApi } from '#domain/security/api.ts'
import { call } from '#web/lib/api/api.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('confirmed-identity')

/**
 * Opens the provider's sign-in page in a new window; must be called directly on a click. Throws an ApiError if that is
 * not possible.
 */
export async function confirmWithProvider(provider: IdentityProvider): Promise<void> {
  // Browsers only open windows directly on a click, before the address is known.
  const opened = window.open('', '_blank', 'popup,width=520,height=680')
  try {
    const { url } = await call(securityApi.startReauthentication, { body: { provider } })
    if (opened) opened.location.assign(url)
    else location.assign(url)
  } catch (error) {
    opened?.close()
    throw error
  }
}

/** Calls `listener` when the user has confirmed their identity in another window. Returns a function that stops it. */
export function onIdentityConfirmed(listener: () => void): () => void {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}

/** Notifies the other windows of this browser, and closes this one. */
export function identityConfirmed(): void {
  channel?.postMessage('confirmed')
  window.close()
}
