import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addAdjustment, addReceipt, versionOf } from '#server/testing/adjustments.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { acme, byApplicant, byParties, otherCompanies, everyUser } from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { findAdjustment, moveAdjustment } from './adjustment-rows.ts'

export const adjustmentsRows = defineRows(adjustmentsApi, ({ db, company_id, applicant_id }) => {
  const today = now().slice(0, 10)
  const assignment = () => addAssignment(db, { company_id, talent_id: applicant_id, start_date: addDays(today, -100) })
  const work = async () => ({ id: await assignment() })
  const expense = async () => ({ id: await addAdjustment(db, { assignment_id: await assignment() }) })
  const form = { title: 'Train ticket', amount: 42.5, spent_on: addDays(today, -1) }
  const seen = async () => {
    const { id } = await expense()
    return { id, body: await versionOf(db, id) }
  }
  const byApprovers = { in: acme, hidden: otherCompanies } as const
  const ofWork = { about: "the applicant's work for Acme", request: work }
  const ofExpense = { about: "the applicant's expense", request: expense }
  return {
    list: { in: everyUser, shows: 'ids' },
    export: { in: everyUser, unpaged: true },
    submit: {
      ...ofWork,
      ...byApplicant,
      request: async () => ({
        ...(await work()),
        body: { ...form, receipt_id: await addReceipt(db, applicant_id) },
      }),
      otherFields: { note: 'To the client.' },
    },
    correct: {
      ...ofExpense,
      ...byApplicant,
      request: async () => ({
        ...(await expense()),
        body: { ...form, receipt_id: await addReceipt(db, applicant_id) },
      }),
      otherFields: { note: 'To the client.' },
    },
    receipt: { ...ofExpense, ...byParties },
    approve: { ...ofExpense, ...byApprovers, request: seen },
    decline: {
      ...ofExpense,
      ...byApprovers,
      request: async () => {
        const { id, body } = await seen()
        return { id, body: { ...body, reason: 'Not agreed.' } }
      },
    },
    grant: {
      ...ofWork,
      ...byApprovers,
      body: { title: 'Great quarter', amount: 100 },
      otherFields: { note: 'Thanks.' },
    },
    deduct: {
      ...ofWork,
      in: ['admin'],
      hidden: ['account_manager'],
      body: { title: 'Headset', amount: 100, note: 'Not returned.' },
    },
    // A party that may not cancel it in its state is refused.
    cancel: {
      about: "the applicant's approved expense",
      in: acme,
      hidden: ['unverified_applicant', ...otherCompanies, 'account_manager'],
      request: async () => {
        const { id } = await expense()
        await transaction(async (tx) =>
          moveAdjustment(tx, system, await findAdjustment(tx, id), 'approve', { decided_at: now() }),
        )
        return { id, body: { reason: 'Entered twice.' } }
      },
    },
  }
})
