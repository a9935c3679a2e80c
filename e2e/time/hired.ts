import { randomUUID } from 'node:crypto'
import { termsDefaults } from '#domain/assignments/terms.ts'
import type { AssignmentSummary } from '#domain/assignments/assignment.ts'
import type { OfferForm } from '#domain/offers/offer-forms.ts'
import { addDays, dateIn, hourIn } from '#domain/kernel/calendar.ts'
import type { Clock } from '#domain/time/shift.ts'
import type { Account } from '../account.ts'
import { answerOf, succeed } from '../account.ts'
import { withDatabase } from '../database.ts'
import { openTalk } from '../messages/conversation.ts'

export interface Hired {
  company: Account
  applicant: Account
  assignment_id: string
  /** The zone of the assignment. */
  zone: string
}

interface Options {
  /** The talent, if it is not a new one. */
  applicant?: Account
  terms?: Partial<OfferForm>
}

/** A talent who works for a company since three weeks ago, on every day from 10 p.m. to 6 a.m. in `zone`, for 49 hours. */
export async function openHired(zone: string, options: Options = {}): Promise<Hired> {
  const { company, applicant, application_id } = await openTalk(options.applicant)
  const offer = await answerOf<{ id: string }>(
    company.api.post('/api/offers', {
      data: {
        ...termsDefaults,
        application_id,
        role_title: 'Night weaver',
        engagement_type: 'hourly',
        rate: 12,
        weekly_hours: 40,
        timezone: zone,
        from_time: '22:00',
        to_time: '07:00',
        start_date: addDays(dateIn(zone, new Date()), 6),
        expires_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
        signature: company.name,
        ...options.terms,
      },
    }),
  )
  await succeed(
    applicant.api.post(`/api/offers/${offer.id}/accept`, { data: { signature: applicant.name, has_agreed: true } }),
  )
  const { items } = await answerOf<{ items: AssignmentSummary[] }>(applicant.api.get('/api/assignments'))
  const assignment_id = items[0]!.id
  await letThreeWeeksPass(assignment_id, zone)
  return { company, applicant, assignment_id, zone }
}

/** Begins an assignment three weeks ago, with work on every night in `zone`. */
export async function letThreeWeeksPass(assignment_id: string, zone: string): Promise<void> {
  await withDatabase(async (client) => {
    const start = addDays(dateIn(zone, new Date()), -21)
    await client.query(`update assignments set start_date = $2, status = 'active' where id = $1`, [
      assignment_id,
      start,
    ])
    await client.query(
      `update assignment_terms set effective_on = $2, timezone = $3, days = '{0,1,2,3,4,5,6}', weekly_hours = 49,
         from_time = '22:00', to_time = '06:00' where assignment_id = $1`,
      [assignment_id, start, zone],
    )
  })
}

/** A zone in which it is three o'clock at night. */
export function zoneAtNight(): string {
  const hour = hourIn('UTC', new Date())
  // In these names, the sign is reversed: Etc/GMT-8 is 8 hours ahead.
  const ahead = (3 - hour + 24) % 24
  return ahead <= 12 ? (ahead === 0 ? 'UTC' : `Etc/GMT-${ahead}`) : `Etc/GMT+${24 - ahead}`
}

/** Taps that the browser keeps because they were made without a connection, `minutes` ago. */
export async function offlineTaps(
  { applicant, assignment_id }: Hired,
  taps: readonly { move: Clock['allowed'][number]; minutes: number }[],
): Promise<{ name: string; value: string }[]> {
  const { me } = await answerOf<{ me: { user_id: string } }>(applicant.api.get('/api/session'))
  return taps.map(({ move, minutes }) => {
    const id = randomUUID()
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    const tap = {
      id,
      move,
      talent_id: me.user_id,
      at,
      assignment_id: move === 'clock_in' ? assignment_id : null,
      handoff: null,
      failure: null,
    }
    return { name: `unsent-taps:${me.user_id}:${id}`, value: JSON.stringify(tap) }
  })
}

/** Moves the hours of an assignment to the week before. */
export async function letAWeekPass(assignment_id: string): Promise<void> {
  await withDatabase(async (client) => {
    const of = [assignment_id]
    await client.query(
      `update time_entries set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
       where shift_id in (select id from shifts where assignment_id = $1)`,
      of,
    )
    await client.query(
      `update shifts set belongs_on = belongs_on - 7, starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
       where assignment_id = $1`,
      of,
    )
    await client.query(`update timesheets set week_on = week_on - 7 where assignment_id = $1`, of)
  })
}
