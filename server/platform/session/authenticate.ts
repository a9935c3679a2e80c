import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { throttleFrequent } from '#server/platform/throttle/throttle.ts'
import { bearerTokenOf } from './bearer-token.ts'
import { findActor } from './find-actor.ts'
import { findTokenUser } from './find-token-user.ts'
import { readSessionCookie } from './session-cookie.ts'

const window_minutes = 1

/**
 * The actor of a request: by its API token if it has one, which ignores cookies, else by its session. Throws
 * `api_access_off` while the setting is off.
 */
export async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const actor = await findRequestActor(request)
  if (isUser(actor) && actor.api_token) await limitRequests(actor, reply)
  return actor
}

/** The same, without counting the request. */
export async function findRequestActor(request: FastifyRequest): Promise<Actor> {
  const token = bearerTokenOf(request)
  if (token === undefined) return findActor(readSessionCookie(request))
  if (!setting('api_access')) throw new Failure('api_access_off')
  return findTokenUser(token, request.ip)
}

/** Counts a request of an API token, with the headers of draft-ietf-httpapi-ratelimit-headers-10. */
async function limitRequests({ session_id }: User, reply: FastifyReply): Promise<void> {
  const tries = config.apiRequestsPerMinute
  reply.header('ratelimit-policy', `"token";q=${tries};w=${window_minutes * 60}`)
  const remaining = await throttleFrequent(`api token ${session_id}`, { tries, minutes: window_minutes })
  const seconds = Math.max(1, Math.ceil((remaining.resets_at - Date.now()) / 1_000))
  reply.header('ratelimit', `"token";r=${remaining.tries};t=${seconds}`)
}
