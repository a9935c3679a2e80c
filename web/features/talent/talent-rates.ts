import { rateLabels } from '#domain/fees/rate-labels.ts'
import { rateText } from '#domain/jobs/budget.ts'
import type { Role } from '#domain/kernel/actor.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'

type Rates = Pick<TalentCard, 'hourly_rate'> & Partial<Pick<TalentCard, 'pay_rate'>>

/** A talent's rate with what it is to the reader: `You pay $42.67/hr`. Staff see both sides' rates. */
export function talentRates({ hourly_rate, pay_rate = null }: Rates, role: Role): string[] {
  if (hourly_rate === null) return []
  if (pay_rate !== null)
    return [`${rateLabels.companyPays} ${rateText(hourly_rate)}`, `${rateLabels.talentReceives} ${rateText(pay_rate)}`]
  return [`${role === 'applicant' ? rateLabels.pay : rateLabels.bill} ${rateText(hourly_rate)}`]
}
