import { countOf } from '#domain/kernel/count.ts'
import { rateText } from '#domain/jobs/budget.ts'
import { pathTo } from '#domain/paths.ts'
import { savedSearchLimits } from '#domain/saved-searches/saved-search.ts'
import type { AlertReason } from '#domain/saved-searches/saved-search.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { findTalentCards } from '#server/features/talent/talent-cards.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

/** A talent in an alert, with the reason. */
export interface AlertedTalent {
  id: string
  reason: AlertReason
}

type Found = TalentCard & Pick<AlertedTalent, 'reason'>

/** New and newly available talents of a saved search whom the company may still see, for its member. */
const talent_alert: MailTemplate<{ saved_search_id: string; talents: AlertedTalent[] }> = async ({
  saved_search_id,
  talents,
}) => {
  const search = await db
    .selectFrom('saved_searches')
    .innerJoin('companies', 'companies.id', 'saved_searches.company_id')
    .where('saved_searches.id', '=', saved_search_id)
    .where('saved_searches.alert', '!=', 'off')
    .where('companies.status', '=', 'active')
    .select(['company_id', 'user_id', 'saved_searches.name', 'criteria'])
    .executeTakeFirst()
  if (!search) return null
  const member = await hiringTeam(db, { company_id: search.company_id, job_id: null })
    .where('users.id', '=', search.user_id)
    .where('users.email_verified_at', 'is not', null)
    .select(['users.name', 'users.email'])
    .executeTakeFirst()
  if (!member) return null
  const reasons = new Map(talents.map(({ id, reason }) => [id, reason]))
  const cards = await findTalentCards(db, search, [...reasons.keys()])
  const found = cards.map((card): Found => ({ ...card, reason: reasons.get(card.id)! }))
  if (found.length === 0) return null
  const { listed } = savedSearchLimits
  const news = newsOf(found)
  return {
    to: member.email,
    subject: `${news} for “${search.name}”`,
    paragraphs: [
      greeting(member.name),
      `Your saved search “${search.name}” has ${news}:`,
      found.slice(0, listed).map(lineOf).join('\n'),
      ...(found.length > listed ? [`And ${found.length - listed} more.`] : []),
    ],
    action: { label: 'Open the search', url: config.origin + searchPath(search.criteria as Record<string, unknown>) },
  }
}

/** `2 new talents and 1 newly available talent`. */
function newsOf(found: readonly Found[]): string {
  const [fresh, available] = (['new', 'available'] as const).map(
    (reason) => found.filter((talent) => talent.reason === reason).length,
  ) as [number, number]
  return [
    ...(fresh > 0 ? [countOf(fresh, 'new talent', 'new talents')] : []),
    ...(available > 0 ? [countOf(available, 'newly available talent', 'newly available talents')] : []),
  ].join(' and ')
}

/** `Ana R., Support specialist, $14.50/hr: now has 12 hours a week`. */
function lineOf({ name, role, hourly_rate, capacity_hours, reason }: Found): string {
  const hours = capacity_hours === null ? 'hours' : countOf(capacity_hours, 'hour', 'hours')
  const facts = [name, role, ...(hourly_rate === null ? [] : [`${rateLabels.bill} ${rateText(hourly_rate)}`])]
  return `${facts.join(', ')}: ${reason === 'new' ? 'new result' : `now has ${hours} a week left`}`
}

/** The search screen with the criteria. */
function searchPath(criteria: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(criteria))
    for (const one of [value].flat()) query.append(name, String(one))
  return query.size > 0 ? `${pathTo('company_talent')}?${query}` : pathTo('company_talent')
}

export const savedSearchMails = defineMails('saved_searches', { talent_alert })
