const keyOf = (attempt_id: string) => `test-end:${attempt_id}`

/** Keeps in this tab when the time of a test ends, to say so after a reload without a connection. */
export function keepEnd(attempt_id: string, ends_at: string): void {
  try {
    sessionStorage.setItem(keyOf(attempt_id), ends_at)
  } catch {
    // Without storage, the time is not shown.
  }
}

/** When the time of a test ends, if this tab has shown the test before. */
export function keptEnd(attempt_id: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(attempt_id))
  } catch {
    return null
  }
}
