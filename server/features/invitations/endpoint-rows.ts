import { invitationsApi } from '#domain/invitations/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addJob } from '#server/testing/jobs.ts'
import { applicants, byApplicant, byHirers, otherCompanies } from '#server/testing/roles/actors.ts'
import { addTalent } from '#server/testing/talents.ts'

export const invitationsRows = defineRows(invitationsApi, ({ db, company_id, applicant_id }) => {
  const invitation = async (talent_id: string) =>
    db
      .insertInto('invitations')
      .values({ job_id: await addJob(db, company_id), company_id, talent_id, status: 'sent', sent_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  return {
    send: {
      about: "Acme's open job",
      in: ['owner', 'recruiter'],
      hidden: otherCompanies,
      request: async () => ({ id: await addJob(db, company_id), body: { talent_id: await addTalent(db) } }),
      otherFields: { message: 'Can we talk?' },
    },
    list: { about: "Acme's open job", ...byHirers, request: async () => ({ id: await addJob(db, company_id) }) },
    withdraw: {
      about: 'an invitation to a job of Acme',
      ...byHirers,
      request: async () => invitation(await addTalent(db)),
    },
    listReceived: { in: applicants },
    decline: {
      about: "the applicant's invitation",
      ...byApplicant,
      request: () => invitation(applicant_id),
      body: { reason: 'rate' },
      otherFields: { note: 'I ask for more.' },
    },
  }
})
