import { addDays } from '#domain/kernel/calendar.ts'
import { reviewsApi } from '#domain/reviews/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { byParties, hirers, otherCompanies } from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'

export const reviewsRows = defineRows(reviewsApi, ({ db, company_id, applicant_id }) => {
  const work = async () => ({
    id: await addAssignment(db, { company_id, talent_id: applicant_id, start_date: addDays(now().slice(0, 10), -30) }),
  })
  const reviewed = async () => {
    const { id: assignment_id } = await work()
    const review = {
      assignment_id,
      company_id,
      talent_id: applicant_id,
      score: 5,
      created_at: now(),
      published_at: now(),
    }
    await db
      .insertInto('reviews')
      .values([
        { ...review, side: 'company' },
        { ...review, side: 'talent' },
      ])
      .execute()
    return { id: assignment_id }
  }
  const ofWork = { about: "the applicant's work for Acme", request: work }
  return {
    list: { ...ofWork, ...byParties },
    submit: {
      ...ofWork,
      in: ['applicant', ...hirers],
      hidden: ['unverified_applicant', ...otherCompanies],
      body: { score: 5, comment: 'Good work.' },
    },
    reply: {
      ...ofWork,
      in: ['applicant', ...hirers],
      hidden: ['unverified_applicant', ...otherCompanies],
      request: reviewed,
      body: { reply: 'Thank you.' },
    },
  }
})
