import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import type { Me } from '#domain/accounts/account.ts'
import type { DisplayPreferences } from '#domain/accounts/display.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { matchesPath, ownPath } from '#domain/match-path.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { dashboards } from '#domain/portal-paths.ts'
import type { Portal } from '#domain/paths.ts'
import { applyLooks } from '#web/lib/preferences/looks.ts'
import { setDisplayFormat } from '#web/lib/time/display-format.ts'
import { showAppBadge } from '#web/lib/document/app-badge.ts'
import { forgetSession } from './kept-session.ts'
import { forgetLastLoads } from './last-load.ts'
import { call } from './api.ts'
import { queryClient, queryFor, whenBlocked, whenUnauthenticated } from './query.ts'

export const sessionQuery = { ...queryFor(accountsApi.session, {}), staleTime: 60_000 }

type SessionMessage = { kind: 'signed_out' } | { kind: 'signed_in'; user_id: string }
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

export function useSession() {
  return useQuery(sessionQuery)
}

/** The signed-in user. Only inside a portal, whose guard requires a session. */
export function useMe(): Me {
  const { me } = useSuspenseQuery(sessionQuery).data
  if (!me) throw new Error('You are not signed in.')
  return me
}

/** The role of the user, or `interviewer` for a member of a company who only takes part in interviews. */
export const partyOf = ({ role, company }: Me): Me['role'] | 'interviewer' =>
  company?.member_role === 'interviewer' ? 'interviewer' : role

/** Whether the user is a member of a company who only takes part in interviews. */
export const useIsInterviewer = (): boolean => partyOf(useMe()) === 'interviewer'

/** The sign-in page of a portal, with `next` to return to afterwards. */
export function signInPath(portal: Portal, next: string): string {
  return `${pathTo(portal === 'admin' ? 'admin_login' : 'login')}?next=${encodeURIComponent(next)}`
}

/** The page of what the user must do before anything else, with `next` to return to afterwards. */
export function requiredPath(me: Me, next: string): string | null {
  if (me.must_set_up_two_factor) return pathTo('two_factor')
  if (me.must_accept.length > 0) return `${pathTo('accept_documents')}?next=${encodeURIComponent(next)}`
  return null
}

/** For the page on which documents are accepted: redirects users who have accepted them. */
export async function passAccepted({ request }: { request: Request }): Promise<null> {
  const { me } = await queryClient.ensureQueryData(sessionQuery)
  const url = new URL(request.url)
  if (!me) throw redirect(signInPath('company', ownPath(url.searchParams.get('next')) ?? pathTo('accept_documents')))
  if (me.must_accept.length === 0) throw redirect(pathAfterSignIn(me, url.searchParams.get('next')))
  return null
}

/** For the sign-in pages: redirects signed-in users, and loads the sign-in options for everyone else. */
export async function passSignedIn({ request }: { request: Request }): Promise<null> {
  const { me } = await queryClient.ensureQueryData(sessionQuery)
  if (me) throw redirect(pathAfterSignIn(me, new URL(request.url).searchParams.get('next')))
  return null
}

/** The identity providers and demo accounts to sign in with. Only behind `passSignedIn`. */
export function useSignInOptions() {
  return useSuspenseQuery(sessionQuery).data
}

/** Loads `next` or the dashboard, after the user has done what was required first. */
export function leaveRequired(me: Me, next: string | null): void {
  location.assign(pathAfterSignIn(me, next))
}

/** Completes a sign-in: notifies the other tabs and loads `next` or the dashboard. */
export function finishSignIn(me: Me, next: string | null): void {
  queryClient.clear()
  // Kept for the first paint of the next page.
  applyLooks(me.display)
  tabs?.postMessage({ kind: 'signed_in', user_id: me.user_id } satisfies SessionMessage)
  // A full page load, so that nothing from before the sign-in stays in memory.
  location.assign(pathAfterSignIn(me, next))
}

/** Continues a sign-in on the page that asks for the second factor. */
export function continueToSecondFactor(next: string | null): void {
  const target = ownPath(next)
  location.assign(pathTo('two_factor') + (target ? `?next=${encodeURIComponent(target)}` : ''))
}

/** `next` if it is a page of ours, otherwise the user's dashboard. */
function pathAfterSignIn(me: Me, next: string | null): string {
  const target = ownPath(next)
  return target && !isAccountPath(target) ? target : dashboards[me.role]
}

let over = false

/** Whether this page is about to leave for the sign-in page, because the session has ended or is ending. */
export const isSessionOver = () => over

/** Ends this session, or all sessions of the account, on the server and in every tab. Throws if the server fails to. */
export function signOut(everywhere = false): Promise<void> {
  return leaveWith(() => call(everywhere ? accountsApi.logoutEverywhere : accountsApi.logout, {}))
}

/** Leaves every tab for the sign-in page after a request that ends the session. */
export async function leaveWith(endSession: () => Promise<unknown>): Promise<void> {
  over = true
  try {
    await endSession()
  } catch (error) {
    over = false
    // What was hinted meanwhile was not fetched, and a refusal may have a new reason.
    void queryClient.invalidateQueries({ refetchType: 'active' })
    throw error
  }
  tabs?.postMessage({ kind: 'signed_out' } satisfies SessionMessage)
  showAppBadge(0)
  forgetLastLoads()
  forgetSession()
  location.assign(pathTo('login'))
}

/** Asks the server whether the session still exists. True when the server cannot be reached. */
export const hasSession = (): Promise<boolean> =>
  call(accountsApi.session, {}).then(
    ({ me }) => me !== null,
    () => true,
  )

/** Redirects to the sign-in page after the session has ended, and back to this page after signing in. */
export function sessionEnded(): void {
  if (over || isAccountPath(location.pathname)) return
  over = true
  forgetSession()
  location.assign(signInPath(portalHere(), location.pathname + location.search))
}

/** Opens the page of what the user must do before anything else, if there is such a thing. */
async function leadToRequired(): Promise<void> {
  if (isAccountPath(location.pathname)) return
  const { me } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  const first = me && requiredPath(me, location.pathname + location.search)
  if (first) location.assign(first)
}

const isAccountPath = (path: string) =>
  Object.values(screens).some(
    (screen) => screen.portal === 'account' && matchesPath(screen.path, path.split(/[?#]/)[0]!),
  )

const portalHere = (): Portal => (/^\/admin[-/]/.test(location.pathname) ? 'admin' : 'company')

/** Shows dates, times and the page as the signed-in user wants them: with the session, before it is rendered. */
function followDisplay(): void {
  let shown: DisplayPreferences | undefined
  queryClient.getQueryCache().subscribe(() => {
    const display = queryClient.getQueryData(sessionQuery.queryKey)?.me?.display
    if (!display || display === shown) return
    shown = display
    applyDisplay(display)
  })
}

function applyDisplay(display: DisplayPreferences): void {
  setDisplayFormat(display)
  applyLooks(display)
}

/** Reacts to the end of the session on the server or in another tab. Called once, when the app starts. */
export function followSession(): void {
  whenUnauthenticated(sessionEnded)
  followDisplay()
  whenBlocked(() => void leadToRequired())
  tabs?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    const known = queryClient.getQueryData(sessionQuery.queryKey)?.me
    if (!known) return
    if (data.kind === 'signed_out') sessionEnded()
    else if (known.user_id !== data.user_id) location.reload()
  })
}
