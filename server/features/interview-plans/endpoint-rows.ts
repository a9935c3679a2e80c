import { interviewPlansApi } from '#domain/interview-plans/api.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { interviewStep } from '#server/testing/interview-plans.ts'
import { addJob } from '#server/testing/jobs.ts'
import { byHirers, hiring } from '#server/testing/roles/actors.ts'

export const interviewPlansRows = defineRows(interviewPlansApi, ({ db, company_id, owner_id, suspended_id }) => {
  const job = async (of = company_id) => ({ id: await addJob(db, of) })
  const ofJob = { about: "Acme's job", request: () => job(), ...byHirers }
  const { kind, name, minutes, attributes } = interviewStep
  const body = { version: 0, steps: [{ kind, name, minutes, attributes }] }
  return {
    find: ofJob,
    save: [
      {
        ...ofJob,
        body,
        otherFields: { steps: [{ ...interviewStep, id: anId, interviewer_ids: [owner_id] }] },
      },
      { about: "the suspended company's job", in: [], hidden: hiring, request: () => job(suspended_id), body },
    ],
  }
})
