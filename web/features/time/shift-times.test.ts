import { expect, test } from 'vitest'
import { entriesOf, timesOf } from './shift-times.ts'

const now = new Date('2026-11-24T00:00:00Z')

test('a night shift with a break ends on the next day', () => {
  const times = { date: '2026-11-23', from: '22:00', to: '06:00', breaks: [{ from: '01:30', to: '02:00' }] }
  expect(entriesOf(times, 'America/New_York')).toEqual([
    { kind: 'work', starts_at: '2026-11-24T03:00:00.000Z', ends_at: '2026-11-24T06:30:00.000Z' },
    { kind: 'break', starts_at: '2026-11-24T06:30:00.000Z', ends_at: '2026-11-24T07:00:00.000Z' },
    { kind: 'work', starts_at: '2026-11-24T07:00:00.000Z', ends_at: '2026-11-24T11:00:00.000Z' },
  ])
})

test('a shift over the hour that the clocks repeat has both of them', () => {
  const times = { date: '2026-10-31', from: '22:00', to: '06:00', breaks: [] }
  const [entry] = entriesOf(times, 'America/New_York')
  expect((Date.parse(entry!.ends_at) - Date.parse(entry!.starts_at)) / 3_600_000).toBe(9)
})

test('an end within the repeated hour is after the start', () => {
  const times = { date: '2026-11-01', from: '01:45', to: '01:15', breaks: [] }
  expect(entriesOf(times, 'America/New_York')).toEqual([
    { kind: 'work', starts_at: '2026-11-01T05:45:00.000Z', ends_at: '2026-11-01T06:15:00.000Z' },
  ])
})

test('times that stay the same keep their seconds', () => {
  const former = [
    { kind: 'work', starts_at: '2026-11-23T01:00:42.000Z', ends_at: '2026-11-23T04:00:07.000Z' },
    { kind: 'break', starts_at: '2026-11-23T04:00:07.000Z', ends_at: '2026-11-23T05:00:00.000Z' },
    { kind: 'work', starts_at: '2026-11-23T05:00:00.000Z', ends_at: '2026-11-23T10:03:09.000Z' },
  ] as const
  const times = timesOf(former, 'Asia/Manila', now)
  expect(times).toEqual({
    date: '2026-11-23',
    from: '09:00',
    to: '18:03',
    breaks: [{ from: '12:00', to: '13:00' }],
  })
  expect(entriesOf(times, 'Asia/Manila', former)).toEqual(former)
  const shorter = entriesOf({ ...times, to: '17:30' }, 'Asia/Manila', former)
  expect(shorter.at(-1)).toEqual({
    kind: 'work',
    starts_at: '2026-11-23T05:00:00.000Z',
    ends_at: '2026-11-23T09:30:00.000Z',
  })
})

test('a shift and a break within one minute stay that short', () => {
  const former = [
    { kind: 'work', starts_at: '2026-11-23T01:00:05.000Z', ends_at: '2026-11-23T01:00:10.000Z' },
    { kind: 'break', starts_at: '2026-11-23T01:00:10.000Z', ends_at: '2026-11-23T01:00:20.000Z' },
    { kind: 'work', starts_at: '2026-11-23T01:00:20.000Z', ends_at: '2026-11-23T01:00:45.000Z' },
  ] as const
  const times = timesOf(former, 'Asia/Manila', now)
  expect(entriesOf(times, 'Asia/Manila', former)).toEqual(former)
  const longer = entriesOf({ ...times, to: '10:00' }, 'Asia/Manila', former)
  expect(longer.at(-1)).toEqual({ ...former[2], ends_at: '2026-11-23T02:00:00.000Z' })
})

test('a shift of a whole day still ends at the same time on the next day', () => {
  const former = [{ kind: 'work', starts_at: '2026-11-23T01:00:05.000Z', ends_at: '2026-11-24T01:00:05.000Z' }] as const
  expect(entriesOf(timesOf(former, 'Asia/Manila', now), 'Asia/Manila', former)).toEqual(former)
})
