import type { ServerResponse } from 'node:http'
import { live } from '#domain/kernel/live.ts'
import type { HintTopic } from '#domain/kernel/live.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Role, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { findActor } from '#server/platform/session/find-actor.ts'

const heartbeat_ms = 25_000
const perPerson = 10
/** A client that does not read is let go once this many bytes wait for it; it asks again when it comes back. */
const waitingBytes = 64 * 1024

interface Stream {
  actor: User
  token: string
  response: ServerResponse
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

let heartbeat: NodeJS.Timeout | undefined

/** Opens a stream of hints for one browser; throws `too_many_streams` past the limit per person. */
export function openStream(actor: User, token: string, response: ServerResponse): void {
  if ((byUser.get(actor.user_id)?.size ?? 0) >= perPerson)
    throw new Failure('too_many_streams', { retryAfterSeconds: 30 })
  const stream: Stream = { actor, token, response }
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

/** Tells browsers which queries are stale. */
export function tell(audience: Audience, topics: readonly HintTopic[]): void {
  if (topics.length === 0) return
  const event = `event: ${live.events.hint}\ndata: ${JSON.stringify({ topics })}\n\n`
  for (const stream of listeners(audience)) write(stream, event)
}

/** Ends the streams of sessions that are over; their tabs go to the sign-in page. */
export function endStreams(session_ids: readonly string[], user_id: string): void {
  for (const stream of byUser.get(user_id) ?? []) {
    if (!session_ids.includes(stream.actor.session_id)) continue
    write(stream, `event: ${live.events.ended}\ndata: {}\n\n`)
    stream.response.end()
  }
}

/** Ends every stream, before the server stops; browsers come back by themselves. */
export function closeStreams(): void {
  clearInterval(heartbeat)
  heartbeat = undefined
  for (const streams of byUser.values()) for (const stream of streams) stream.response.end()
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
  if (stream.response.writableLength > waitingBytes) stream.response.destroy()
  else stream.response.write(chunk)
}

/** Keeps connections open through proxies, and ends those whose session is over. */
async function beat(): Promise<void> {
  for (const streams of byUser.values()) {
    for (const stream of streams) {
      const actor = await findActor(stream.token).catch(() => stream.actor)
      if (isUser(actor)) write(stream, ':\n\n')
      else endStreams([stream.actor.session_id], stream.actor.user_id)
    }
  }
}
