import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuid } from '#domain/kernel/text.ts'
import { roomTimes } from '#domain/meetings/room.ts'
import { RoomSession } from './room-session.ts'

/** The room as the server keeps it, behind a connection that can be lost. */
const room = { isReachable: true, stay_id: '', seen_at: 0, entered: 0, media: [] as string[], refused: 0 }

function answer(address: string, { stay_id }: { stay_id?: string }): unknown {
  if (address.endsWith('/enter')) {
    room.entered += 1
    room.stay_id = crypto.randomUUID()
    room.seen_at = Date.now()
    return { stay_id: room.stay_id, state: 'inside' }
  }
  if (!uuid.safeParse(stay_id).success) room.refused += 1
  if (address.endsWith('/media')) room.media.push(stay_id!)
  const isLost = stay_id !== room.stay_id || Date.now() - room.seen_at > roomTimes.gone_ms
  if (!isLost) room.seen_at = Date.now()
  const nothing = {
    people: [],
    waiting: [],
    can_admit: false,
    can_invite: false,
    signals: [],
    messages: [],
    ice_servers: [],
  }
  return { state: isLost ? 'lost' : 'inside', ...nothing }
}

const media = { has_microphone: false, has_camera: false, is_sharing: false, has_raised_hand: false }
let session: RoomSession
let online: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  Object.assign(room, { isReachable: true, stay_id: '', entered: 0, media: [], refused: 0 })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    if (event === 'online') online = listener
  })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string | URL | Request, { body }: RequestInit = {}) => {
    if (!room.isReachable) throw new TypeError('Failed to fetch')
    return Response.json(answer(String(address), JSON.parse(String(body ?? '{}')) as object))
  })
  session = new RoomSession(crypto.randomUUID(), { audio: null, video: null } as never, media)
  session.start()
  await vi.advanceTimersByTimeAsync(1_000)
})
afterEach(() => {
  session.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loses the connection for a while. */
async function lose(ms: number): Promise<void> {
  room.isReachable = false
  await vi.advanceTimersByTimeAsync(ms)
  expect(session.current()).toMatchObject({ state: 'inside', isOnline: false })
  room.isReachable = true
  online()
  online()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(session.current()).toMatchObject({ state: 'inside', isOnline: true, error: null })
  expect(room.refused).toBe(0)
}

test('a connection that is lost for 30 seconds holds the stay', async () => {
  const { stay_id } = room
  await lose(30_000)
  expect(room).toMatchObject({ stay_id, entered: 1 })
})

test('a longer loss ends the stay, and the person is in the room again with what they send', async () => {
  await lose(roomTimes.gone_ms + 30_000)
  expect(room.entered).toBe(2)
  expect(room.media.at(-1)).toBe(room.stay_id)
})
