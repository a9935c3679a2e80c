import type { ServerResponse } from 'node:http'
import { live } from '#domain/kernel/live.ts'
import type { Hint, HintTopic } from '#domain/kernel/live.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Role, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'
import { findActor } from '#server/platform/session/find-actor.ts'

const heartbeat_ms = 25_000
const perPerson = 10
/** A client that does not read is let go once this many bytes wait for it; it asks again when it comes back. */
const waitingBytes = 64 * 1024
/** A hint that is about more jobs than these names none. */
const jobsPerHint = 50

interface Stream {
  actor: User
  token: string
  response: ServerResponse
  /** What it has to be told next. */
  stale: Set<HintTopic>
  /** The jobs that this is about; null where it is about more than some jobs. */
  jobs: Set<string> | null
}

/** Who should hear of something: everybody who is any of these. */
export interface Audience {
  user_ids?: readonly (string | null)[]
  company_ids?: readonly (string | null)[]
  roles?: readonly Role[]
}

const byUser = new Map<string, Set<Stream>>()
const byCompany = new Map<string, Set<Stream>>()
const byRole = new Map<string, Set<Stream>>()

/** The streams that have to be told something. */
const hinted = new Set<Stream>()
let heartbeat: NodeJS.Timeout | undefined

/** Opens a stream of hints for one browser; throws `too_many_streams` past the limit per person. */
export function openStream(actor: User, token: string, response: ServerResponse): void {
  // Who left meanwhile is not heard leaving any more.
  if (response.destroyed) return
  if ((byUser.get(actor.user_id)?.size ?? 0) >= perPerson)
    throw new Failure('too_many_streams', { retryAfterSeconds: 30 })
  const stream: Stream = { actor, token, response, stale: new Set(), jobs: new Set() }
  for (const [index, key] of places(stream)) {
    const streams = index.get(key) ?? new Set()
    index.set(key, streams.add(stream))
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  response.write('retry: 1000\n\n')
  response.on('close', () => close(stream))
  heartbeat ??= setInterval(beat, heartbeat_ms).unref()
}

/** Tells browsers which queries are stale, and of which job only; all that comes up in one turn in one event. */
export function tell(audience: Audience, topics: readonly HintTopic[], job_id?: string): void {
  if (topics.length === 0) return
  for (const stream of listeners(audience)) {
    if (hinted.size === 0) setImmediate(tellHinted)
    hinted.add(stream)
    for (const topic of topics) stream.stale.add(topic)
    if (job_id === undefined || (stream.jobs?.size ?? 0) >= jobsPerHint) stream.jobs = null
    else stream.jobs?.add(job_id)
  }
}

function tellHinted(): void {
  for (const stream of hinted) {
    const hint: Hint = { topics: [...stream.stale], ...(stream.jobs ? { jobs: [...stream.jobs] } : {}) }
    write(stream, `event: ${live.events.hint}\ndata: ${JSON.stringify(hint)}\n\n`)
    stream.stale.clear()
    stream.jobs = new Set()
  }
  hinted.clear()
}

/** Ends the streams of sessions that are over; their tabs go to the sign-in page. */
export function endStreams(session_ids: readonly string[], user_id: string): void {
  for (const stream of byUser.get(user_id) ?? []) {
    if (!session_ids.includes(stream.actor.session_id)) continue
    write(stream, `event: ${live.events.ended}\ndata: {}\n\n`)
    stream.response.end()
  }
}

/** Cuts every stream off, before the server stops: it waits for no slow reader. Browsers come back by themselves. */
export function closeStreams(): void {
  clearInterval(heartbeat)
  heartbeat = undefined
  for (const stream of allStreams()) stream.response.destroy()
}

function allStreams(): Stream[] {
  return [...byUser.values()].flatMap((streams) => [...streams])
}

function listeners(audience: Audience): Set<Stream> {
  const found = new Set<Stream>()
  const add = (index: Map<string, Set<Stream>>, keys: readonly (string | null)[] = []) => {
    for (const key of keys) if (key) for (const stream of index.get(key) ?? []) found.add(stream)
  }
  add(byUser, audience.user_ids)
  add(byCompany, audience.company_ids)
  add(byRole, audience.roles)
  return found
}

function places({ actor }: Stream): [Map<string, Set<Stream>>, string][] {
  return [
    [byUser, actor.user_id],
    [byRole, actor.role],
    ...(actor.company_id ? [[byCompany, actor.company_id] as [Map<string, Set<Stream>>, string]] : []),
  ]
}

function close(stream: Stream): void {
  for (const [index, key] of places(stream)) {
    const streams = index.get(key)
    streams?.delete(stream)
    if (streams?.size === 0) index.delete(key)
  }
}

function write(stream: Stream, chunk: string): void {
  const { response } = stream
  if (response.writableLength > waitingBytes) response.destroy()
  else if (!response.writableEnded) response.write(chunk)
}

let looking = false

/** Keeps connections open through proxies, and ends those whose session is over. */
async function beat(): Promise<void> {
  const streams = allStreams()
  for (const stream of streams) write(stream, ':\n\n')
  if (looking) return
  looking = true
  try {
    for (const { token, actor, response } of streams) {
      // An open tab is not somebody at work: looking does not keep the session alive.
      const found = await findActor(token, { seen: false })
      if (!isUser(found)) endStreams([actor.session_id], actor.user_id)
      // Who works for another company by now comes back as its member.
      else if (found.company_id !== actor.company_id) response.end()
    }
  } catch (error) {
    log.warn({ err: error }, 'sessions could not be looked at; their streams stay open')
  } finally {
    looking = false
  }
}
