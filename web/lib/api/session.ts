import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { Me } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { dashboards, matchesPath, ownPath, pathTo, portalOf, screens } from '#domain/paths.ts'
import type { Portal } from '#domain/paths.ts'
import { call } from './api.ts'
import { queryClient, queryFor, whenUnauthenticated } from './query.ts'

const sessionQuery = { ...queryFor(accountsApi.session, {}), staleTime: 60_000 }

type Heard = { kind: 'signed_out' } | { kind: 'signed_in'; user_id: string }
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

/** The current session and the sign-in methods. */
export function useSession() {
  return useQuery(sessionQuery)
}

/** The signed-in person. Only inside a portal, whose guard has let nobody else in. */
export function useMe(): Me {
  const { me } = useSuspenseQuery(sessionQuery).data
  if (!me) throw new Error('You are not signed in.')
  return me
}

/** The sign-in page of a portal; afterwards it leads back to `next`. */
function signInPath(portal: Portal, next: string): string {
  return `${pathTo(portal === 'admin' ? 'admin_login' : 'login')}?next=${encodeURIComponent(next)}`
}

/** A portal's guard, for its layout's `clientLoader`: who may not be here is led to where they may. */
export function guard(portal: 'company' | 'applicant' | 'admin') {
  return async ({ request }: { request: Request }): Promise<null> => {
    const { me } = await queryClient.ensureQueryData(sessionQuery)
    const url = new URL(request.url)
    if (!me) throw redirect(signInPath(portal, url.pathname + url.search))
    if (portalOf[me.role] !== portal) throw redirect(dashboards[me.role])
    return null
  }
}

/** For the pages to sign in: whoever is signed in goes on, and everybody else sees at once how one can sign in here. */
export async function passSignedIn({ request }: { request: Request }): Promise<null> {
  const { me } = await queryClient.ensureQueryData(sessionQuery)
  if (me) throw redirect(pathAfterSignIn(me, new URL(request.url).searchParams.get('next')))
  return null
}

/** The identity providers and demo accounts to sign in with. Only behind `passSignedIn`. */
export function useSignInOptions() {
  return useSuspenseQuery(sessionQuery).data
}

/** Completes a sign-in: tells the other tabs and loads `next` or the dashboard. */
export function finishSignIn(me: Me, next: string | null): void {
  queryClient.clear()
  tabs?.postMessage({ kind: 'signed_in', user_id: me.user_id } satisfies Heard)
  // A whole page load: nothing of the time before is left in memory.
  location.assign(pathAfterSignIn(me, next))
}

/** Where somebody wanted to go, if that is a screen of ours, or else their dashboard. */
function pathAfterSignIn(me: Me, next: string | null): string {
  const wanted = ownPath(next)
  return wanted && !isAccountPath(wanted) ? wanted : dashboards[me.role]
}

let over = false

/** Whether this page is on its way to the sign-in page, because the session has ended or is being ended here. */
export const isSessionOver = () => over

/** Ends this session, or all of this account's, on the server and in every tab. Throws when the server did not do it. */
export async function signOut(everywhere = false): Promise<void> {
  over = true
  try {
    await call(everywhere ? accountsApi.logoutEverywhere : accountsApi.logout, {})
  } catch (error) {
    over = false
    throw error
  }
  tabs?.postMessage({ kind: 'signed_out' } satisfies Heard)
  location.assign(pathTo('login'))
}

/** The session is over, whoever ended it: leads to the sign-in page and, afterwards, back. */
export function sessionEnded(): void {
  if (over || isAccountPath(location.pathname)) return
  over = true
  location.assign(signInPath(portalHere(), location.pathname + location.search))
}

const isAccountPath = (path: string) =>
  Object.values(screens).some(
    (screen) => screen.portal === 'account' && matchesPath(screen.path, path.split(/[?#]/)[0]!),
  )

const portalHere = (): Portal => (/^\/admin[-/]/.test(location.pathname) ? 'admin' : 'company')

/** Follows what the server and the other tabs say about the session. Called once, when the app starts. */
export function followSession(): void {
  whenUnauthenticated(sessionEnded)
  tabs?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    const known = queryClient.getQueryData(sessionQuery.queryKey)?.me
    if (!known) return
    if (data.kind === 'signed_out') sessionEnded()
    else if (known.user_id !== data.user_id) location.reload()
  })
}
