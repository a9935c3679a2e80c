import { createHmac } from 'node:crypto'
import type { RoomReport } from '#domain/meetings/room.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'

/** How long the credentials of a relay are accepted for new connections. */
const lifetime_ms = 4 * 60 * 60_000

/**
 * The servers that help browsers connect through routers and firewalls. The credentials for TURN expire; the relay
 * verifies them with the same secret (coturn's `use-auth-secret`).
 */
export function iceServersFor(stay_id: string): RoomReport['ice_servers'] {
  const { stun, turn, turnSecret } = config.ice
  const username = `${Math.floor(Date.parse(fromNow(lifetime_ms)) / 1_000)}:${stay_id}`
  return [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0 && turnSecret
      ? [{ urls: turn, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }]
      : []),
  ]
}
