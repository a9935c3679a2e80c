import { expect, test } from 'vitest'
import { qualityOf, readStats } from './connection-quality.ts'

const pair = (roundTrip: number): [string, object] => [
  'pair',
  { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: roundTrip },
]
const inbound = (received: number, lost: number): [string, object] => [
  `in-${received}`,
  { type: 'inbound-rtp', packetsReceived: received, packetsLost: lost },
]
const read = (...report: [string, object][]) => readStats(report as Parameters<typeof readStats>[0])

test('people see a poor connection when packets are lost or late, since the measurement before', () => {
  const start = read(pair(0.05), inbound(1_000, 0), inbound(500, 0))
  expect(qualityOf(start)).toBe('good')
  const lossy = read(pair(0.05), inbound(1_080, 10), inbound(510, 0))
  expect(qualityOf(lossy, start)).toBe('poor')
  expect(qualityOf(read(pair(0.05), inbound(1_180, 10), inbound(610, 0)), lossy)).toBe('good')
  expect(qualityOf(read(pair(0.3), inbound(1_180, 10)))).toBe('fair')
  expect(qualityOf(read(pair(0.9)))).toBe('poor')
})

test('paths that are not used do not count', () => {
  const spare: [string, object] = ['spare', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }]
  expect(qualityOf(read(pair(0.05), spare))).toBe('good')
})
