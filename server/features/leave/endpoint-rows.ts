import { addDays } from '#domain/kernel/calendar.ts'
import { leaveApi } from '#domain/leave/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addLeave } from '#server/testing/leave.ts'
import { byApplicant, byHirers, byParties, everyUser } from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'

export const leaveRows = defineRows(leaveApi, ({ db, company_id, applicant_id }) => {
  const work = async () => ({ id: await addAssignment(db, { company_id, talent_id: applicant_id }) })
  const requested = async () => ({ id: await addLeave(db, { assignment_id: (await work()).id }) })
  const form = async () => {
    const today = now().slice(0, 10)
    return { assignment_id: (await work()).id, kind: 'unpaid', from_on: addDays(today, 7), to_on: addDays(today, 13) }
  }
  const ofRequestedLeave = { about: "the applicant's requested leave", request: requested }
  return {
    list: { in: everyUser, shows: 'ids' },
    balance: { about: "the applicant's work for Acme", ...byParties, request: work },
    preview: { ...byApplicant, request: async () => ({ body: await form() }), otherFields: { note: 'A trip.' } },
    request: { ...byApplicant, request: async () => ({ body: await form() }), otherFields: { note: 'A trip.' } },
    approve: { ...ofRequestedLeave, ...byHirers },
    decline: { ...ofRequestedLeave, ...byHirers, body: { reason: 'We need you then.' } },
    cancel: { ...ofRequestedLeave, ...byApplicant },
  }
})
