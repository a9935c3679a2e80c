import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { Me } from '#domain/accounts/account.ts'
import { screenAt } from '#domain/match-path.ts'
import { screens } from '#domain/paths.ts'
import { dashboards, portalOf } from '#domain/portal-paths.ts'
import { ApiError } from './api.ts'
import { forgetSession, sessionKey } from './kept-session.ts'
import { queryClient } from './query.ts'
import { isSessionOver, requiredPath, sessionQuery, signInPath } from './session.ts'

/** The guard of the portals, for their layout's `clientLoader`. Redirects users without access to a page they may see. */
export async function guard({ request }: { request: Request }): Promise<null> {
  const { me } = await findSession()
  const { pathname, search } = new URL(request.url)
  const { portal } = screens[screenAt(pathname)!]
  if (!me) throw redirect(signInPath(portal, pathname + search))
  const first = requiredPath(me, pathname + search)
  if (first) throw redirect(first)
  if (portalOf[me.role] !== portal) throw redirect(dashboards[me.role])
  return null
}

/**
 * The session. Without a response from the server, it is the one that this browser keeps, so that the portal opens and
 * says itself what waits for the connection.
 */
async function findSession() {
  try {
    return await queryClient.ensureQueryData({ ...sessionQuery, ...(navigator.onLine ? {} : { retry: false }) })
  } catch (error) {
    const me = error instanceof ApiError && error.status === 0 ? keptUser() : null
    if (!me) throw error
    onlineManager.setOnline(navigator.onLine)
    const kept = { me, providers: [], demo_accounts: [] }
    // It is refetched as soon as possible.
    queryClient.setQueryData(sessionQuery.queryKey, kept, { updatedAt: 0 })
    return kept
  }
}

/** Keeps the session in this browser, so that the portal opens without a connection. */
export function useKeptSession(me: Me): void {
  useEffect(() => {
    // What staff see as another user ends without a connection.
    if (me.viewed_until !== null) return forgetSession()
    if (isSessionOver()) return
    try {
      localStorage.setItem(sessionKey, JSON.stringify(me))
    } catch {
      // Without storage, the portal opens with a connection only.
    }
  }, [me])
}

function keptUser(): Me | null {
  try {
    return JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as Me | null
  } catch {
    return null
  }
}
