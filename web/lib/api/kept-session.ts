import type { accountsApi } from '#domain/accounts/api.ts'
import type { Answer } from './api.ts'

type Session = Answer<typeof accountsApi.session>

const storageKey = 'session'

/** Keeps the session in this browser, so that the portal opens without a connection. Without a user, forgets it. */
export function keepSession(session: Session | undefined): void {
  try {
    const me = session?.me
    // What staff see as another user ends without a connection.
    if (!me || me.viewed_until !== null) return localStorage.removeItem(storageKey)
    localStorage.setItem(storageKey, JSON.stringify({ me, providers: [], demo_accounts: [] } satisfies Session))
  } catch {
    // Without storage, the portal opens with a connection only.
  }
}

/** The session that was kept, if there is one. */
export function keptSession(): Session | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null) ?? undefined
  } catch {
    return undefined
  }
}
