import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Clock } from '#domain/time/shift.ts'
import { simulateStorage } from '#web/features/messaging/thread/simulated-server.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { countMinutes } from '#domain/time/count-minutes.ts'
import { clockAfter } from './clock-after.ts'
import { createClockQueue } from './clock-queue.ts'
import type { ClockMove, ClockTap } from './clock-queue.ts'
import { keepUnsentTaps } from './unsent-taps.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T01:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const assignment_id = '01890a5d-ac96-774b-bcce-b302099a8057'
const talent_id = '01890a5d-ac96-774b-bcce-b302099a8058'
const planned = {
  assignment_id,
  on_date: '2026-11-23',
  starts_at: '2026-11-23T01:00:00.000Z',
  ends_at: '2026-11-23T10:00:00.000Z',
  minutes: 480,
}
const offShift: Clock = {
  now: '2026-11-23T01:00:00.000Z',
  presence: 'offline',
  shift: null,
  planned_end_at: null,
  allowed: ['clock_in'],
  assignments: [
    {
      id: assignment_id,
      company: 'Northwind',
      role_title: 'Support Agent',
      timezone: 'Asia/Manila',
      next_shift: planned,
      open_note: '',
      week_minutes: 0,
      limit_minutes: 2_400,
    },
  ],
  week_minutes: 0,
  limit_minutes: 2_400,
}

/** A server that takes each tap once by its ID, and refuses those that its clock does not permit. */
function simulateClock() {
  const server = {
    failing: undefined as 'cut' | 'lost' | undefined,
    signed_in: talent_id,
    taps: [] as ClockTap[],
    send: async (tap: ClockTap): Promise<Clock> => {
      if (server.failing === 'cut') throw new ApiError(0, 'offline', 'Offline')
      if (tap.talent_id !== server.signed_in) throw new ApiError(403, 'wrong_account', 'Another account')
      const isKnown = server.taps.some(({ id }) => id === tap.id)
      if (!isKnown && !server.clock().allowed.includes(tap.move))
        throw new ApiError(409, 'illegal_move', 'You are not clocked in.')
      if (!isKnown) server.taps.push(tap)
      if (server.failing === 'lost') throw new ApiError(0, 'unreachable', 'No response')
      return server.clock() as Clock
    },
    clock: () => clockAfter(offShift, server.taps),
  }
  return server
}

function openTab(server = simulateClock(), area = simulateStorage()) {
  const refused: string[] = []
  const queue = createClockQueue({
    unsent: keepUnsentTaps(() => area, 'taps'),
    send: server.send,
    onSent: () => {},
    onRefused: ({ move }) => void refused.push(move),
  })
  const close = queue.subscribe(() => {})
  const tap = (move: ClockMove) =>
    queue.add({ id: crypto.randomUUID(), move, at: new Date().toISOString(), assignment_id, talent_id, handoff: null })
  return {
    server,
    area,
    queue,
    close,
    tap,
    refused,
    moves: () => server.taps.map(({ move, at }) => `${move} ${at.slice(11, 16)}`),
  }
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('a shift without a connection is sent in order and counts from when each tap was made, also after a reload', async () => {
  const { server, area, queue, tap, close } = openTab()
  server.failing = 'cut'
  tap('clock_in')
  await minutes(180)
  tap('start_break')
  await minutes(30)
  tap('resume')
  close()
  expect(server.taps).toEqual([])

  const shown = clockAfter(offShift, queue.state())
  expect(shown.presence).toBe('on_shift')
  expect(shown.planned_end_at).toBe(planned.ends_at)
  expect(countMinutes(shown.shift!.entries, 'work', Date.now())).toBe(180)
  expect(countMinutes(shown.shift!.entries, 'break', Date.now())).toBe(30)

  server.failing = undefined
  const reloaded = openTab(server, area)
  await minutes(1)
  expect(reloaded.moves()).toEqual(['clock_in 01:00', 'start_break 04:00', 'resume 04:30'])
  expect(area.length).toBe(0)
})

test('a tap whose response was lost counts once', async () => {
  const { server, tap, moves, queue } = openTab()
  server.failing = 'lost'
  tap('clock_in')
  await minutes(0)
  server.failing = undefined
  await minutes(1)
  expect(moves()).toEqual(['clock_in 01:00'])
  expect(queue.state()).toEqual([])
})

test('a refused tap stays with the reason until it is dismissed, and has no effect on the clock', async () => {
  const { queue, tap, refused, area } = openTab()
  tap('clock_out')
  await minutes(0)
  expect(refused).toEqual(['clock_out'])
  expect(queue.state().map(({ failure }) => failure)).toEqual(['You are not clocked in.'])
  expect(clockAfter(offShift, queue.state()).presence).toBe('offline')
  queue.remove(queue.state()[0]!.id)
  expect(area.length).toBe(0)
})

test('a tap that the server has already answered shows no second effect', async () => {
  const { server, tap } = openTab()
  tap('clock_in')
  await minutes(0)
  const [known] = server.taps
  const twice = clockAfter(server.clock() as Clock, [known!])
  expect(twice).toEqual(server.clock())
})

test('while another user is signed in, a tap is kept and sent once its own user is back', async () => {
  const { server, tap, moves, refused, area } = openTab()
  server.signed_in = assignment_id
  tap('clock_in')
  await minutes(30)
  expect([moves(), refused, area.length]).toEqual([[], [], 1])
  server.signed_in = talent_id
  await minutes(1)
  expect([moves(), area.length]).toEqual([['clock_in 01:00'], 0])
})
