export type ConnectionQuality = 'good' | 'fair' | 'poor'

/** What a connection has measured since it began. */
export interface ConnectionStats {
  roundTrip_s: number
  received: number
  lost: number
}

const fair = { roundTrip_s: 0.25, lost: 0.03 }
const poor = { roundTrip_s: 0.5, lost: 0.08 }

/** The quality since the measurement before. */
export function qualityOf(now: ConnectionStats, before: ConnectionStats = { roundTrip_s: 0, received: 0, lost: 0 }) {
  const lost = Math.max(0, now.lost - before.lost)
  const all = Math.max(0, now.received - before.received) + lost
  const share = all === 0 ? 0 : lost / all
  const exceeds = (limit: typeof fair) => now.roundTrip_s > limit.roundTrip_s || share > limit.lost
  return exceeds(poor) ? 'poor' : exceeds(fair) ? 'fair' : 'good'
}

interface Measured {
  type: string
  nominated?: boolean
  state?: string
  currentRoundTripTime?: number
  packetsReceived?: number
  packetsLost?: number
}

/** The figures of a connection's own report. */
export function readStats(report: Iterable<[string, Measured]> | RTCStatsReport): ConnectionStats {
  const all = [...(report as Iterable<[string, Measured]>)].map(([, one]) => one)
  const sum = (of: (one: Measured) => number | undefined) => all.reduce((total, one) => total + (of(one) ?? 0), 0)
  const isUsed = ({ type, nominated, state }: Measured) =>
    type === 'candidate-pair' && nominated && state === 'succeeded'
  return {
    roundTrip_s: Math.max(0, ...all.filter(isUsed).map((pair) => pair.currentRoundTripTime ?? 0)),
    received: sum(({ type, packetsReceived }) => (type === 'inbound-rtp' ? packetsReceived : 0)),
    lost: sum(({ type, packetsLost }) => (type === 'inbound-rtp' ? packetsLost : 0)),
  }
}
