import { milestonesApi } from '#domain/milestones/api.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addMilestone } from '#server/testing/milestones.ts'
import { byApplicant, byHirers, byParties } from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'

export const milestonesRows = defineRows(milestonesApi, ({ db, company_id, applicant_id }) => {
  const work = async () => ({ id: await addAssignment(db, { company_id, talent_id: applicant_id }) })
  const planned = async () => ({ id: await addMilestone(db, { assignment_id: (await work()).id }) })
  const delivered = async () => ({
    id: await addMilestone(db, {
      assignment_id: (await work()).id,
      status: 'delivered',
      delivered_at: now(),
      auto_accept_at: fromNow(60_000),
    }),
  })
  const ofDeliveredMilestone = { about: 'a delivered milestone of Acme', request: delivered }
  return {
    list: { about: "the applicant's work for Acme", ...byParties, request: work },
    deliver: { about: 'a milestone of Acme', ...byApplicant, request: planned, body: { note: 'Done.' } },
    accept: { ...ofDeliveredMilestone, ...byHirers },
    return: { ...ofDeliveredMilestone, ...byHirers, body: { reason: 'No tests.' } },
  }
})
