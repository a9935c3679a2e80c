import { sql } from 'kysely'
import * as pricing from '#domain/fees/margin.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { db } from '#server/db/connect.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'

interface Margin {
  effective_from: string
  percent: number
}

/** In the order of their first days. */
let margins: readonly Margin[] = []

/** Reads the margins into memory: at the start, and after each new rule on any server. */
export async function loadMargins(): Promise<void> {
  margins = await db
    .selectFrom('fee_rules')
    .where('kind', '=', 'margin')
    .select(['effective_from', sql<number>`percent::float8`.as('percent')])
    .orderBy('effective_from')
    .orderBy('id')
    .execute()
}

/**
 * Today's margin in percent, by days in UTC. A new margin begins tomorrow at the earliest, so all servers know it before
 * it applies, and a rate that is shown is the one that is agreed on the same day.
 */
function margin(): number {
  const day = Math.floor(now_ms() / day_ms)
  // A page of talents asks for it with each of them.
  if (latest?.day === day && latest.of === margins) return latest.percent
  const today = dateIn('UTC', new Date(now_ms()))
  const current = margins.findLast(({ effective_from }) => effective_from <= today)
  if (!current) throw new Error('no margin is in effect')
  latest = { day, of: margins, percent: current.percent }
  return current.percent
}

const day_ms = 24 * 60 * 60_000
/** The margin that was asked for last: of a day, by these rules. */
let latest: { day: number; of: readonly Margin[]; percent: number } | undefined

/** When today's margin ends at the earliest, if a later one is known. */
export function marginEndsAt(): number {
  const tomorrow = addDays(dateIn('UTC', new Date(now())), 1)
  const next = margins.find(({ effective_from }) => effective_from >= tomorrow)
  return next ? Date.parse(`${next.effective_from}T00:00:00Z`) : Infinity
}

/** `pricing.payOf` with today's margin. */
export const payOf = (bill_cents: number): number => pricing.payOf(bill_cents, margin())

/** `pricing.billOf` with today's margin. */
export const billOf = (pay_cents: number): number => pricing.billOf(pay_cents, margin())

type Reader = Pick<Actor, 'role'>

/** The two sides, for what is written to them rather than requested by an actor. */
export const companyReader: Reader = { role: 'company' }
export const talentReader: Reader = { role: 'applicant' }

/** A budget as the actor sees it: companies and staff what the company pays, others what the talent receives. */
export const budgetFor = <Cents extends number | null>(actor: Reader, bill_cents: Cents): Cents =>
  (bill_cents === null || pricing.seesBill(actor) ? bill_cents : payOf(bill_cents)) as Cents

/** What a talent asks for as the actor sees it: companies and staff what the company would pay. */
export const askFor = <Cents extends number | null>(actor: Reader, pay_cents: Cents): Cents =>
  (pay_cents === null || !pricing.seesBill(actor) ? pay_cents : billOf(pay_cents)) as Cents
