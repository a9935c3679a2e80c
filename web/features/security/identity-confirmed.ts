const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('confirmed-identity')

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
