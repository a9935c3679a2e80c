import { referralsApi } from '#domain/referrals/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addJob } from '#server/testing/jobs.ts'
import { acme, applicants, companies, otherCompanies, owners } from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'

const invited = { name: 'Rosa Santos', email: 'rosa@town.test' }

export const referralsRows = defineRows(referralsApi, ({ db, company_id, applicant_id }) => {
  const job = async () => ({ id: await addJob(db, company_id) })
  const ofJob = { about: "Acme's open job", in: applicants, request: job }
  const hidden = {
    about: "Acme's private job",
    in: [],
    hidden: applicants,
    request: async () => ({ id: await addJob(db, company_id, { visibility: 'private' }) }),
  }
  const ofWorker = {
    about: 'a job of a company that the applicant works for',
    in: ['applicant'],
    request: async () => {
      await db.updateTable('companies').set({ referral_bonus_cents: 25_000 }).where('id', '=', company_id).execute()
      await addAssignment(db, { company_id, talent_id: applicant_id })
      return job()
    },
  } as const
  const ofMembers = {
    about: "Acme's open job",
    in: acme.filter((actor) => actor !== 'unverified_owner'),
    hidden: otherCompanies,
    request: job,
  }
  return {
    settings: { in: companies },
    saveSettings: { in: [...owners, 'other_owner'], body: { bonus: 250 } },
    find: [{ ...ofJob }, hidden],
    share: [ofWorker, hidden],
    shareOwn: ofMembers,
    invite: [
      { ...ofWorker, body: invited },
      { ...hidden, body: invited },
    ],
    inviteOwn: { ...ofMembers, body: invited },
    findReferrer: [
      { ...ofJob, unpaged: true, request: async () => ({ ...(await job()), query: '?ref=abcdefghjk' }) },
      { ...hidden, unpaged: true, request: async () => ({ ...(await hidden.request()), query: '?ref=abcdefghjk' }) },
    ],
    list: { in: [...applicants, ...companies] },
  }
})
