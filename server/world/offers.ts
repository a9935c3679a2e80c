import { dateIn } from '#domain/kernel/calendar.ts'
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
    timeline.plan(offer.sent_at, async () => {
      offer.id = await sendOffer(actor(job.company.hiring), {
        application_id: application.id!,
        engagement_type,
        pay: rate ?? budget_total ?? budget_min ?? 15,
        weekly_hours: weeklyHoursOf(job),
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
