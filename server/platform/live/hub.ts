import type { ServerResponse } from 'node:http'
import { live } from '#domain/kernel/live.ts'
import type { LiveFeature, Signal, StaleQuery, Subject, SubjectKind } from '#domain/kernel/live.ts'
import { companyOf, isInterviewer, seesJob } from '#domain/kernel/actor.ts'
import type { Role, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'
import { requireAcceptedDocuments } from '#server/platform/session/accepted-documents.ts'
import {
  cache_ms,
  findUsers,
  forgetActors,
  isOneOf,
  namesNobody,
  recallActor,
} from '#server/platform/session/find-actor.ts'
import type { Whose } from '#server/platform/session/find-actor.ts'
import { requireSecondFactor } from '#server/platform/session/second-factor.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { activitiesSince, livePosition } from './recent-activities.ts'

const heartbeat_ms = 25_000
/** How often the user of each stream is looked up. */
const check_ms = 2_000
/** A part of the sessions is looked up at a time, so that nothing has to wait for many of them. */
const checksPerRound = 8
/**
 * A stream receives nothing when its session was last found valid longer ago than this: the database cannot be read.
 * With the age of a cached actor with whom it was opened, this is less than five seconds.
 */
const confirmation_ms = 4_500
const perPerson = 10
/** A client is disconnected at this many unread bytes, and can reconnect. */
const waitingBytes = 64 * 1024
/** Above this number of objects of a kind, a live update is about all of them. */
const idsPerQuery = 50

/** A stream of a session. */
interface Checked {
  /** As of the latest check. */
  actor: User
  token: string
  response: ServerResponse
  /** When the latest check that found the session valid began, by `performance.now()`. */
  confirmed_at: number
}

export interface Stream extends Checked {
  /** It is not told of anything before it is told of what it has missed. */
  isBehind: boolean
  /** The stale features that it has not been sent yet, and the objects that each is limited to. */
  stale: Map<LiveFeature, Map<SubjectKind, Set<string>>>
}

/** The recipients of a live update: these users, and the members of these companies who do more than interview. */
export interface Audience {
  user_ids?: readonly (string | null)[]
  company_ids?: readonly (string | null)[]
}

const byUser = new Map<string, Set<Stream>>()
const byCompany = new Map<string, Set<Stream>>()
/** The streams that receive signals only. Those of guests have no session. */
const bySignalRecipient = new Map<string, Set<Checked | Pick<Checked, 'response'>>>()

/** The streams with pending live updates, and whether all of them are for many streams. */
const pending = new Map<Stream, boolean>()
let timers: NodeJS.Timeout[] = []

/**
 * Opens a live stream for one browser, which `catchUp` follows; throws `too_many_streams` past the limit per person.
 * Undefined if the browser has disconnected.
 */
export function openStream(actor: User, token: string, response: ServerResponse): Stream | undefined {
  // The close event of a client that has already disconnected has passed.
  if (response.destroyed) return undefined
  if ((byUser.get(actor.user_id)?.size ?? 0) >= perPerson)
    throw new Failure('too_many_streams', { retryAfterSeconds: 30 })
  const stream: Stream = { ...checked({ actor, token }, response), isBehind: true, stale: new Map() }
  for (const [index, key] of indexesOf(stream)) {
    const streams = index.get(key) ?? new Set()
    index.set(key, streams.add(stream))
  }
  begin(response)
  response.on('close', () => close(stream))
  return stream
}

/** Sends the live updates of activities to streams: of all streams, or to this one only. */
export type MarkStaleQueries = (activities: readonly Activity[], only?: Stream) => Promise<void>

let markStaleQueries: MarkStaleQueries = async () => {}

/** Sets what sends the live updates of activities. */
export function onCatchUp(sender: MarkStaleQueries): void {
  markStaleQueries = sender
}

/**
 * Sends a new stream the live updates of what happened after the position at which its page was answered. If that is
 * not known (anymore), its browser refetches what it shows.
 */
export async function catchUp(stream: Stream, position: string | undefined): Promise<void> {
  try {
    // An access that changed since the request was authenticated was not compared with a stream that was not open.
    if (recallActor(hashToken(stream.token)) !== stream.actor) await checkStreams([stream])
    const missed = position === undefined ? undefined : activitiesSince(position)
    if (missed) await markStaleQueries(missed, stream)
    else send(stream, live.events.resync, {})
  } catch (error) {
    log.warn({ err: error }, 'a stream could not be told what it has missed')
    // The browser reconnects.
    stream.response.end()
  }
  stream.isBehind = false
  sendStale(stream)
}

/** Sends an event with the position up to which the browser then knows of all activities. */
function send({ response }: Stream, event: string, data: unknown): void {
  const position = livePosition()
  write(response, `event: ${event}\ndata: ${JSON.stringify(data)}\n${position ? `id: ${position}\n` : ''}\n`)
}

/** A stream of a session, whose actor can come from the cache. */
const checked = (session: Pick<Checked, 'actor' | 'token'>, response: ServerResponse): Checked => ({
  ...session,
  response,
  confirmed_at: performance.now() - cache_ms,
})

const isConfirmed = (stream: Checked | Pick<Checked, 'response'>): boolean =>
  !('confirmed_at' in stream) || performance.now() - stream.confirmed_at < confirmation_ms

function begin(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  response.write('retry: 1000\n\n')
  // The request was on its way: its browser reconnects, to another server.
  if (isClosed) return void response.end()
  if (timers.length > 0) return
  timers = [setInterval(beat, heartbeat_ms).unref(), setInterval(checkNext, check_ms / checksPerRound).unref()]
}

/**
 * Sends a live update that queries are stale. Live updates of one turn of the event loop are combined. Members who do
 * not see the job that the live update is about do not get it. With `only`, it is sent to this stream if it belongs to
 * the audience.
 */
export function markStale(
  audience: Audience,
  {
    features,
    subjects = [],
    job_id = null,
  }: { features: readonly LiveFeature[]; subjects?: readonly Subject[]; job_id?: string | null },
  only?: Stream,
): void {
  const streams = new Set(
    [...streamsOf(audience)].filter(
      (stream) => (!only || stream === only) && (job_id === null || maySee(stream.actor, job_id)),
    ),
  )
  const isForMany = streams.size > largestBurst
  for (const stream of streams) {
    if (pending.size === 0) setImmediate(sendPending)
    pending.set(stream, isForMany && (pending.get(stream) ?? true))
    for (const feature of features) stream.stale.set(feature, merge(stream.stale.get(feature), subjects))
  }
}

/** Interviewers see no jobs: they only get live updates that name them. */
const maySee = (actor: User, job_id: string): boolean =>
  actor.role !== 'company' || isInterviewer(actor) || seesJob(actor, job_id)

/** Whether anyone with a stream on this server is limited to some jobs. */
export const hasLimitedStreams = (): boolean =>
  [...byCompany.values()].some((streams) =>
    [...streams].some(({ actor }) => actor.role === 'company' && !isInterviewer(actor) && actor.job_ids !== undefined),
  )

/**
 * Opens a stream that receives signals only, for a recipient who is not a user, such as a stay in a meeting room. The
 * caller has checked that it belongs to the request; `session` is that of a signed-in person, with which it ends.
 */
export function openSignalStream(
  recipient_id: string,
  session: { actor: User; token: string } | undefined,
  response: ServerResponse,
): void {
  if (response.destroyed) return
  const streams = bySignalRecipient.get(recipient_id) ?? new Set()
  // Only the newest is read: the others belong to connections that were lost.
  for (const former of streams) former.response.destroy()
  const stream = session ? checked(session, response) : { response }
  bySignalRecipient.set(recipient_id, streams.add(stream))
  begin(response)
  response.on('close', () => {
    streams.delete(stream)
    if (streams.size === 0) bySignalRecipient.delete(recipient_id)
  })
}

/** Sends a signal to the streams of these users, or other recipients, on this server. */
export function sendSignalHere(recipient_ids: readonly string[], signal: Signal): void {
  const streams = [
    ...streamsOf({ user_ids: recipient_ids }),
    ...recipient_ids.flatMap((id) => [...(bySignalRecipient.get(id) ?? [])]),
  ].filter(isConfirmed)
  if (streams.length === 0) return
  const event = `event: ${live.events.signal}\ndata: ${JSON.stringify(signal)}\n\n`
  for (const { response } of streams) write(response, event)
}

/** Combines the limits of two live updates: a kind that is missing in one of them is not limited. */
function merge(before: Map<SubjectKind, Set<string>> | undefined, subjects: readonly Subject[]) {
  const merged = new Map<SubjectKind, Set<string>>()
  for (const { kind, ids } of subjects) {
    if (before && !before.has(kind)) continue
    const all = new Set([...(before?.get(kind) ?? []), ...ids])
    if (all.size <= idsPerQuery) merged.set(kind, all)
  }
  return merged
}

/** A live update for more streams than this is spread over time, so that their browsers do not all refetch at once. */
const largestBurst = 50
const spread_ms = 1_000

function sendPending(): void {
  const streams = [...pending]
  pending.clear()
  for (const [stream, isForMany] of streams) {
    if (isForMany) setTimeout(() => sendStale(stream), Math.random() * spread_ms).unref()
    else sendStale(stream)
  }
}

function sendStale(stream: Stream): void {
  if (stream.isBehind || stream.stale.size === 0 || stream.response.destroyed || !isConfirmed(stream)) return
  const queries: StaleQuery[] = [...stream.stale].map(([feature, limits]) => ({
    feature,
    subjects: [...limits].map(([kind, ids]) => ({ kind, ids: [...ids] })),
  }))
  send(stream, live.events.stale, queries)
  stream.stale.clear()
}

/** The users with a stream on this server. */
export const usersWithStreams = (): Iterable<string> => byUser.keys()

/** The users of a role with a stream on this server. */
export function connectedUsers(role: Role): string[] {
  return [...byUser].filter(([, streams]) => [...streams].some(({ actor }) => actor.role === role)).map(([id]) => id)
}

let isClosed = false

/** Lets streams open from now on. */
export function acceptStreams(): void {
  isClosed = false
}

/** Closes all streams, and those that are still opened, before the server stops. Browsers reconnect. */
export function closeStreams(): void {
  isClosed = true
  for (const timer of timers) clearInterval(timer)
  timers = []
  for (const response of allResponses()) response.destroy()
}

const allStreams = (): (Stream | Checked | Pick<Checked, 'response'>)[] =>
  [...byUser.values(), ...bySignalRecipient.values()].flatMap((streams) => [...streams])

const allResponses = (): ServerResponse[] => allStreams().map(({ response }) => response)

function streamsOf(audience: Audience): Set<Stream> {
  const found = new Set<Stream>()
  const add = (index: Map<string, Set<Stream>>, keys: readonly (string | null)[] = []) => {
    for (const key of keys) if (key) for (const stream of index.get(key) ?? []) found.add(stream)
  }
  add(byCompany, audience.company_ids)
  for (const stream of found) if (isInterviewer(stream.actor)) found.delete(stream)
  add(byUser, audience.user_ids)
  return found
}

function indexesOf({ actor }: Stream): [Map<string, Set<Stream>>, string][] {
  const company_id = companyOf(actor)
  return [
    [byUser, actor.user_id],
    ...(company_id ? [[byCompany, company_id] as [Map<string, Set<Stream>>, string]] : []),
  ]
}

function close(stream: Stream): void {
  for (const [index, key] of indexesOf(stream)) {
    const streams = index.get(key)
    streams?.delete(stream)
    if (streams?.size === 0) index.delete(key)
  }
}

function write(response: ServerResponse, chunk: string): void {
  if (response.writableLength > waitingBytes) response.destroy()
  else if (!response.writableEnded) response.write(chunk)
}

/** A heartbeat that keeps connections through proxies open. */
function beat(): void {
  for (const response of allResponses()) write(response, ':\n\n')
}

const isSuspended = (user: User) => user.role === 'applicant' && user.is_suspended === true

const isSameMembership = (user: User, actor: User) =>
  user.user_id === actor.user_id &&
  companyOf(user) === companyOf(actor) &&
  (user.role !== 'company' || actor.role !== 'company' || user.company_status === actor.company_status) &&
  isSuspended(user) === isSuspended(actor)

/** Whether the user could open the stream now. */
function mayStillOpen(user: User): boolean {
  try {
    requireSecondFactor(user, 'account.use')
    requireAcceptedDocuments(user, 'account.use')
    return true
  } catch {
    return false
  }
}

let next = 0
/** The parts that are being looked up. */
const checking = new Set<number>()

/** Looks up the users of the next part of the sessions. */
async function checkNext(): Promise<void> {
  const part = next
  next = (next + 1) % checksPerRound
  if (checking.has(part)) return
  checking.add(part)
  try {
    await checkStreams(sessionStreams().filter(({ token }) => token.charCodeAt(0) % checksPerRound === part))
  } catch (error) {
    log.warn({ err: error }, 'could not look up the users of event streams')
  } finally {
    checking.delete(part)
  }
}

/** What these users see has changed: from now on, their streams are about that. */
export async function checkStreamsOf(whose: Whose): Promise<void> {
  if (namesNobody(whose)) return
  const isMeant = isOneOf(whose)
  const streams = sessionStreams().filter(({ actor }) => isMeant(actor))
  try {
    await checkStreams(streams)
  } catch (error) {
    log.warn({ err: error }, 'could not look up the users of event streams')
    // The browsers reconnect.
    for (const { response } of streams) response.end()
  }
}

const sessionStreams = () => allStreams().filter((stream): stream is Stream | Checked => 'actor' in stream)

/**
 * Ends the streams of ended sessions, whose tabs then go to the sign-in page, and of users whose status or company has
 * changed, whose browsers reconnect. The others are about what their users see now.
 */
async function checkStreams(streams: readonly (Stream | Checked)[]): Promise<void> {
  if (streams.length === 0) return
  const began = performance.now()
  const users = await findUsers([...new Set(streams.map(({ token }) => token))])
  for (const stream of streams) {
    // What was looked up later is known already.
    if (stream.confirmed_at > began) continue
    const user = users.get(stream.token)
    if (user && isSameMembership(user, stream.actor) && mayStillOpen(user)) {
      stream.actor = user
      stream.confirmed_at = began
      if ('stale' in stream) sendStale(stream)
      continue
    }
    // The browser reconnects immediately, and must not get the cached actor.
    forgetActors({ session_ids: [stream.actor.session_id] })
    if (!user) write(stream.response, `event: ${live.events.ended}\ndata: {}\n\n`)
    stream.response.end()
  }
}
