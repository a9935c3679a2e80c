import type { ServerResponse } from 'node:http'
import { live } from '#domain/kernel/live.ts'
import type { Hint, HintFeature, Signal, Subject, SubjectKind } from '#domain/kernel/live.ts'
import { companyOf, seesJob } from '#domain/kernel/actor.ts'
import type { Role, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'
import { findUsers, forgetActors } from '#server/platform/session/find-actor.ts'

const heartbeat_ms = 25_000
/** How often streams are compared with their sessions: a suspension ends them within five seconds. */
const sessionCheck_ms = 4_000
const perPerson = 10
/** A client is disconnected at this many unread bytes, and can reconnect. */
const waitingBytes = 64 * 1024
/** Above this number of objects of a kind, a hint is about all of them. */
const idsPerHint = 50

interface Stream {
  /** As of the latest check. */
  actor: User
  token: string
  response: ServerResponse
  /** The stale features that it has not been sent yet, and the objects that each is limited to. */
  stale: Map<HintFeature, Map<SubjectKind, Set<string>>>
}

/** The recipients of a hint: these users, and the members of these companies. */
export interface Audience {
  user_ids?: readonly (string | null)[]
  company_ids?: readonly (string | null)[]
}

const byUser = new Map<string, Set<Stream>>()
const byCompany = new Map<string, Set<Stream>>()
/** The streams that receive signals only. */
const bySignalRecipient = new Map<string, Set<ServerResponse>>()

/** The streams with pending hints, and whether all of them are for many streams. */
const pending = new Map<Stream, boolean>()
let timers: NodeJS.Timeout[] = []

/** Opens a stream of hints for one browser; throws `too_many_streams` past the limit per person. */
export function openStream(actor: User, token: string, response: ServerResponse): void {
  // The close event of a client that has already disconnected has passed.
  if (response.destroyed) return
  if ((byUser.get(actor.user_id)?.size ?? 0) >= perPerson)
    throw new Failure('too_many_streams', { retryAfterSeconds: 30 })
  const stream: Stream = { actor, token, response, stale: new Map() }
  for (const [index, key] of indexesOf(stream)) {
    const streams = index.get(key) ?? new Set()
    index.set(key, streams.add(stream))
  }
  begin(response)
  response.on('close', () => close(stream))
}

function begin(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  response.write('retry: 1000\n\n')
  if (timers.length === 0)
    timers = [setInterval(beat, heartbeat_ms).unref(), setInterval(checkSessions, sessionCheck_ms).unref()]
}

/**
 * Sends a hint that queries are stale. Hints of one turn of the event loop are combined. Members who do not see the job
 * that the hint is about do not get it.
 */
export function sendHint(
  audience: Audience,
  {
    features,
    subjects = [],
    job_id = null,
  }: { features: readonly HintFeature[]; subjects?: readonly Subject[]; job_id?: string | null },
): void {
  const streams = new Set([...streamsOf(audience)].filter(({ actor }) => job_id === null || maySee(actor, job_id)))
  const isForMany = streams.size > largestBurst
  for (const stream of streams) {
    if (pending.size === 0) setImmediate(sendPending)
    pending.set(stream, isForMany && (pending.get(stream) ?? true))
    for (const feature of features) stream.stale.set(feature, merge(stream.stale.get(feature), subjects))
  }
}

const maySee = (actor: User, job_id: string): boolean => actor.role !== 'company' || seesJob(actor, job_id)

/** Whether anyone with a stream on this server is limited to some jobs. */
export const hasLimitedStreams = (): boolean =>
  [...byCompany.values()].some((streams) =>
    [...streams].some(({ actor }) => actor.role === 'company' && actor.job_ids !== undefined),
  )

/**
 * Opens a stream that receives signals only, for a recipient who is not a user, such as a stay in a meeting room. The
 * caller has checked that it belongs to the request.
 */
export function openSignalStream(recipient_id: string, response: ServerResponse): void {
  if (response.destroyed) return
  const responses = bySignalRecipient.get(recipient_id) ?? new Set()
  // Only the newest is read: the others belong to connections that were lost.
  for (const former of responses) former.destroy()
  bySignalRecipient.set(recipient_id, responses.add(response))
  begin(response)
  response.on('close', () => {
    responses.delete(response)
    if (responses.size === 0) bySignalRecipient.delete(recipient_id)
  })
}

/** Sends a signal to the streams of these users, or other recipients, on this server. */
export function sendSignalHere(recipient_ids: readonly string[], signal: Signal): void {
  const responses = [
    ...[...streamsOf({ user_ids: recipient_ids })].map(({ response }) => response),
    ...recipient_ids.flatMap((id) => [...(bySignalRecipient.get(id) ?? [])]),
  ]
  if (responses.length === 0) return
  const event = `event: ${live.events.signal}\ndata: ${JSON.stringify(signal)}\n\n`
  for (const response of responses) write(response, event)
}

/** Combines the limits of two hints: a kind that is missing in one of them is not limited. */
function merge(before: Map<SubjectKind, Set<string>> | undefined, subjects: readonly Subject[]) {
  const merged = new Map<SubjectKind, Set<string>>()
  for (const { kind, ids } of subjects) {
    if (before && !before.has(kind)) continue
    const all = new Set([...(before?.get(kind) ?? []), ...ids])
    if (all.size <= idsPerHint) merged.set(kind, all)
  }
  return merged
}

/** A hint for more streams than this is spread over time, so that their browsers do not all refetch at once. */
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
  if (stream.stale.size === 0 || stream.response.destroyed) return
  const hints: Hint[] = [...stream.stale].map(([feature, limits]) => ({
    feature,
    subjects: [...limits].map(([kind, ids]) => ({ kind, ids: [...ids] })),
  }))
  write(stream.response, `event: ${live.events.hints}\ndata: ${JSON.stringify(hints)}\n\n`)
  stream.stale.clear()
}

/** The users with a stream on this server. */
export const usersWithStreams = (): Iterable<string> => byUser.keys()

/** The users of a role with a stream on this server. */
export function connectedUsers(role: Role): string[] {
  return [...byUser].filter(([, streams]) => [...streams].some(({ actor }) => actor.role === role)).map(([id]) => id)
}

/** Ends the streams of ended sessions; their tabs go to the sign-in page. */
export function endStreams(session_ids: readonly string[], user_id: string): void {
  for (const stream of byUser.get(user_id) ?? []) {
    if (!session_ids.includes(stream.actor.session_id)) continue
    write(stream.response, `event: ${live.events.ended}\ndata: {}\n\n`)
    stream.response.end()
  }
}

/** Closes all streams before the server stops. Browsers reconnect. */
export function closeStreams(): void {
  for (const timer of timers) clearInterval(timer)
  timers = []
  for (const response of allResponses()) response.destroy()
}

function allStreams(): Stream[] {
  return [...byUser.values()].flatMap((streams) => [...streams])
}

function allResponses(): ServerResponse[] {
  return [
    ...allStreams().map(({ response }) => response),
    ...[...bySignalRecipient.values()].flatMap((responses) => [...responses]),
  ]
}

function streamsOf(audience: Audience): Set<Stream> {
  const found = new Set<Stream>()
  const add = (index: Map<string, Set<Stream>>, keys: readonly (string | null)[] = []) => {
    for (const key of keys) if (key) for (const stream of index.get(key) ?? []) found.add(stream)
  }
  add(byUser, audience.user_ids)
  add(byCompany, audience.company_ids)
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

let checking = false

const isSuspended = (user: User) => user.role === 'applicant' && user.is_suspended === true

const isSameMembership = (user: User, actor: User) =>
  user.user_id === actor.user_id &&
  companyOf(user) === companyOf(actor) &&
  (user.role !== 'company' || actor.role !== 'company' || user.company_status === actor.company_status) &&
  isSuspended(user) === isSuspended(actor)

/** What these users see has changed: from now on, their streams are about that. */
export async function refreshStreams(user_ids: readonly string[]): Promise<void> {
  const streams = [...streamsOf({ user_ids })]
  try {
    await checkStreams(streams)
  } catch (error) {
    log.warn({ err: error }, 'could not read the users of event streams again')
    // The browsers reconnect.
    for (const { response } of streams) response.end()
  }
}

async function checkSessions(): Promise<void> {
  const streams = allStreams()
  if (checking || streams.length === 0) return
  checking = true
  try {
    await checkStreams(streams)
  } catch (error) {
    log.warn({ err: error }, 'could not check the sessions of the event streams')
  } finally {
    checking = false
  }
}

/** Ends the streams of ended sessions, and of users whose status or company has changed. */
async function checkStreams(streams: readonly Stream[]): Promise<void> {
  if (streams.length === 0) return
  const users = await findUsers([...new Set(streams.map(({ token }) => token))])
  for (const stream of streams) {
    const { token, actor, response } = stream
    const user = users.get(token)
    if (user && isSameMembership(user, actor)) {
      stream.actor = user
      continue
    }
    // The browser reconnects immediately, and must not get the cached actor.
    forgetActors({ session_ids: [actor.session_id] })
    if (user) response.end()
    else endStreams([actor.session_id], actor.user_id)
  }
}
