import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

const secrets = signedIds('meeting guest')
const secure = config.origin.startsWith('https:')
/** Browsers accept the prefix over HTTPS only. `__Host-` is for cookies of every path. */
const cookie = secure ? '__Secure-meeting_guest' : 'meeting_guest'

/** The link with which a guest joins a meeting. Its fragment never reaches a server or a log. */
export function guestLink(meeting_id: string, guest_id: string): string {
  return `${config.origin}${pathTo('meeting_room', { id: meeting_id })}#${secrets.secretOf(guest_id)}`
}

/** The guest of a secret that `guestLink` has made; null for any other. */
export const readGuestSecret = secrets.read

/** The cookie is sent to the room of that meeting only. */
const pathOf = (meeting_id: string) => `/api/meetings/${meeting_id}/room`

/** Remembers the secret of an opened link until the browser closes. */
export function setGuestCookie(reply: FastifyReply, meeting_id: string, secret: string): void {
  reply.setCookie(cookie, secret, { httpOnly: true, sameSite: 'strict', path: pathOf(meeting_id), secure })
}

/** The guest whose link was opened in this browser. */
export function guestOf(request: FastifyRequest): string | null {
  const secret = request.cookies[cookie]
  return secret ? readGuestSecret(secret) : null
}
