/** Where this browser keeps the session of the user who is signed in (`guard.ts`). */
export const sessionKey = 'session'

/** Forgets the session that this browser keeps. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(sessionKey)
  } catch {
    // Nothing was kept.
  }
}
