import type { ApplicationMove } from '#domain/applications/application-machine.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import type { Company } from './companies.ts'
import type { HiringOutcome } from './hiring-outcomes.ts'
import type { MeetingSlots } from './meeting-slots.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { movesToInterview } from './stages.ts'
import { isDemoApplicant } from './talents.ts'
import { daysAfter, daysBetween, earliest, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Hiring {
  interview: {
    proposed_at: Date
    confirmed_at?: Date
    starts_at: Date
    /** Colleagues of the organizer who take part. */
    panel: Person[]
    /** The step of the job's interview plan, if it has one; known once the plan is saved. */
    step_id?: () => string
    /** Missing while the interview is still to come. */
    outcome?: 'completed' | 'missed'
    /** Known once it has been proposed. */
    id?: string
  }
  offer?: {
    sent_at: Date
    /** When it was accepted, declined or expired. */
    decided_at?: Date
    outcome?: 'accepted' | 'declined' | 'expired'
    /** The first day of work. */
    starts_at: Date
    /** Known once it has been sent, and the assignment once it was accepted. */
    id?: string
    assignment_id?: string
  }
  /** When the application was rejected or withdrawn. */
  over?: { at: Date; move: 'reject' | 'withdraw' }
}

const half_hour = 1 / 48

/** The owner of the demo company takes part in the interviews to come, so that both demo members have some. */
const panelOf = (company: Company, toCome: boolean): Person[] =>
  toCome && isDemo(company) && company.hiring !== company.owner ? [company.owner] : []

/** Days until an offer expires. */
export const offerLasts_days = 7

/** Plans the interview, the offer and its answer between the application and its end. */
export function planHiring(
  timeline: Timeline,
  random: Random,
  slots: MeetingSlots,
  { job, talent, sent_at }: Application,
  outcome: HiringOutcome,
  days?: number,
): Hiring {
  const { today } = timeline
  const jobIsOver = job.status === 'filled' || job.status === 'closed'
  const toCome = outcome === 'invited'
  const soFar = toCome || outcome === 'offered' || (outcome === 'interviewed' && !jobIsOver)
  const least = outcome === 'expired' ? 20 : 14
  const lasts = days ?? (soFar ? daysBetween(sent_at, today) : random.between(least, least + 4))
  const proposed_at = toCome
    ? timeline.ago(random.between(0.6, 2.5))
    : daysAfter(sent_at, lasts * random.between(0.28, 0.36))
  const wanted = toCome
    ? daysAfter(today, random.between(1.3, 8))
    : daysAfter(sent_at, lasts * random.between(0.42, 0.46))
  const panel = panelOf(job.company, toCome)
  const meets_at = slots.book([job.company.hiring, ...panel, talent], job.company.zone, [talent.zone], wanted)
  const held = daysAfter(meets_at, half_hour)
  const missed = outcome === 'interviewed' && jobIsOver && random.chance(0.2)
  const answered = daysAfter(
    proposed_at,
    Math.min(0.9, daysBetween(proposed_at, toCome ? today : meets_at) * 0.6) * random.next(),
  )
  const waits = random.chance(0.6) && !isDemoApplicant(talent)
  const interview: Hiring['interview'] = {
    proposed_at,
    starts_at: meets_at,
    panel,
    ...(toCome && waits ? {} : { confirmed_at: answered }),
    ...(toCome ? {} : { outcome: missed ? ('missed' as const) : ('completed' as const) }),
  }
  if (toCome) return { interview }
  const decided_at = daysAfter(sent_at, lasts)
  const end = (at: Date): Hiring['over'] => ({ at, move: random.chance(0.75) ? 'reject' : 'withdraw' })
  if (outcome === 'interviewed') {
    if (!jobIsOver) return { interview }
    return { interview, over: end(latest(decided_at, daysAfter(held, random.between(0.5, 2)))) }
  }
  if (outcome === 'offered')
    return {
      interview,
      offer: { sent_at: timeline.ago(random.between(0.6, 3)), starts_at: daysAfter(today, random.between(9, 20)) },
    }
  const offered_at =
    outcome === 'expired'
      ? daysAfter(decided_at, -offerLasts_days)
      : latest(daysAfter(held, 0.1), daysAfter(sent_at, lasts * random.between(0.78, 0.86)))
  const starts_at = daysAfter(decided_at, random.between(4, 12))
  const offer = { sent_at: offered_at, decided_at, starts_at }
  if (outcome === 'hired') return { interview, offer: { ...offer, outcome: 'accepted' } }
  return {
    interview,
    offer: { ...offer, outcome },
    over: {
      at: earliest(today, daysAfter(decided_at, random.between(0.1, 1))),
      move: outcome === 'declined' ? 'withdraw' : 'reject',
    },
  }
}

/** All stage moves of an application that reached an interview, in order. */
export function hiringMoves(random: Random, { job, sent_at }: Application, { interview, offer, over }: Hiring) {
  const before = movesToInterview(random).filter((move) => move !== 'test' || job.tests.length > 0)
  const until = daysBetween(sent_at, interview.proposed_at)
  const shares = before.map(() => random.between(0.05, 0.9)).toSorted()
  const moves: { at: Date; move: ApplicationMove }[] = before.map((move, index) => ({
    move,
    at: daysAfter(sent_at, until * shares[index]!),
  }))
  moves.push({ move: 'interview', at: interview.proposed_at })
  if (offer) moves.push({ move: 'offer', at: offer.sent_at })
  if (offer?.outcome === 'accepted') moves.push({ move: 'hire', at: offer.decided_at! })
  if (over) moves.push(over)
  return moves
}
