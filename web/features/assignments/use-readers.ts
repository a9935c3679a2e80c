import type { Readers } from '#domain/working-hours/both-clocks.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'

/** The two sides of a piece of work, with their clocks. */
export interface Parties {
  company: { timezone: string }
  talent: { timezone: string }
}

/** The clocks that the viewer reads: the own one and that of the other party; staff read those of both. */
export function useReaders({ company, talent }: Parties): Readers {
  const { role } = useMe()
  const zone = useTimeZone()
  if (role === 'applicant') return { own: zone, others: [company.timezone] }
  if (role === 'company') return { own: zone, others: [talent.timezone] }
  return { own: null, others: [company.timezone, talent.timezone] }
}
