import { billOf } from '#domain/assignments/pricing.ts'
import { termsDefaults } from '#domain/assignments/terms.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fromCents, toCents } from '#domain/kernel/money.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { acceptOffer } from '#server/features/offers/accept-offer.ts'
import { declineOffer } from '#server/features/offers/decline-offer.ts'
import { moveOffer } from '#server/features/offers/move-offer.ts'
import { sendOffer } from '#server/features/offers/send-offer.ts'
import type { Application } from './applications.ts'
import { offerLasts_days } from './hiring.ts'
import { weeklyHoursOf } from './jobs.ts'
import { actor } from './people.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** Plans the offers and their answers. */
export function planOffers(timeline: Timeline, applications: Application[]): void {
  for (const application of applications) {
    const { job, talent, hiring, rate } = application
    const offer = hiring?.offer
    if (!offer) continue
    const { budget_min, budget_total, engagement_type = 'hourly' } = job.form
    const asked = rate ?? budget_total ?? budget_min ?? 15
    timeline.plan(offer.sent_at, async () => {
      offer.id = await sendOffer(actor(job.company.hiring), {
        application_id: application.id!,
        ...termsDefaults,
        role_title: job.form.title!,
        timezone: job.company.zone,
        engagement_type,
        rate: fromCents(billOf(toCents(asked))),
        weekly_hours: weeklyHoursOf(job),
        milestones:
          engagement_type === 'fixed' ? [{ title: job.form.title!, rate: fromCents(billOf(toCents(asked))) }] : [],
        signature: job.company.hiring.name,
        start_date: dateIn(job.company.zone, offer.starts_at),
        expires_at: daysAfter(offer.sent_at, offerLasts_days).toISOString(),
      })
    })
    const answers = {
      accepted: async () => {
        offer.assignment_id = await acceptOffer(actor(talent), offer.id!)
      },
      declined: () => declineOffer(actor(talent), offer.id!),
      expired: () => transaction((tx) => moveOffer(tx, system, offer.id!, 'expire')),
    }
    if (offer.outcome) timeline.plan(offer.decided_at!, answers[offer.outcome])
  }
}
