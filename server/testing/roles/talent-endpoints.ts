import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addJob } from '../jobs.ts'
import { addBadge, addTalent } from '../talents.ts'
import type { Row, Thing } from './access-table.ts'
import { applicants, hirers, hiring, otherCompanies, recruiting } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints about talents are asked about. */
export type TalentThing =
  | 'a company'
  | 'a listed talent'
  | 'a hidden talent'
  | "Acme's shortlist"
  | "Acme's default shortlist"
  | 'an invitation to a job of Acme'
  | "the applicant's invitation"
  | 'a proposal to Acme'
  | "the owner's saved search"

const ofShortlist = (endpoint: string): Row => ({
  endpoint,
  about: "Acme's shortlist",
  in: hirers,
  hidden: otherCompanies,
})
const ofSavedSearch = (endpoint: string): Row => ({
  endpoint,
  about: "the owner's saved search",
  in: ['owner'],
  hidden: recruiting.filter((actor) => actor !== 'owner'),
})

/** Those who may search for talents: the members of hiring teams with a verified email address, and staff. */
const searchers = ['owner', 'recruiter', 'other_owner', 'suspended_owner', 'admin', 'account_manager'] as const
const staff = ['admin', 'account_manager'] as const

/** Who gets in where among the endpoints about finding talents, shortlists, invitations, saved searches and proposals. */
export const talentRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/applicants', in: staff },
  { endpoint: 'GET /api/admin/applicants.csv', in: staff },
  {
    endpoint: 'GET /api/admin/applicants/{id}',
    about: 'a listed talent',
    in: ['admin'],
    hidden: ['account_manager'],
  },
  { endpoint: 'GET /api/applicant/privacy', in: applicants },
  { endpoint: 'PUT /api/applicant/privacy/visibility', in: applicants },
  { endpoint: 'PUT /api/applicant/privacy/public-link', in: applicants },
  { endpoint: 'DELETE /api/applicant/privacy/public-link', in: applicants },
  { endpoint: 'PUT /api/applicant/privacy/blocked-companies/{company_id}', about: 'a company', in: applicants },
  { endpoint: 'DELETE /api/applicant/privacy/blocked-companies/{company_id}', about: 'a company', in: applicants },
  { endpoint: 'GET /api/applicant/privacy/companies', in: applicants },
  { endpoint: 'GET /api/applicant/profile-views', in: applicants },
  { endpoint: 'GET /api/applicant/profile/preview', in: applicants },
  { endpoint: 'GET /api/talent', in: searchers },
  { endpoint: 'GET /api/talent/counts', in: searchers },
  { endpoint: 'GET /api/talent/{id}', about: 'a listed talent', in: searchers },
  { endpoint: 'GET /api/talent/{id}/similar', about: 'a listed talent', in: searchers },
  { endpoint: 'GET /api/talent/{id}', about: 'a hidden talent', in: [], hidden: searchers },
  { endpoint: 'GET /api/talent/{id}/similar', about: 'a hidden talent', in: [], hidden: searchers },
  { endpoint: 'DELETE /api/talent/{id}/badges/{badge}', about: 'a listed talent', in: ['admin'] },

  { endpoint: 'GET /api/shortlists', in: recruiting },
  { endpoint: 'POST /api/shortlists', in: hiring },
  ofShortlist('GET /api/shortlists/{id}'),
  ofShortlist('GET /api/shortlists/{id}/export'),
  ofShortlist('PATCH /api/shortlists/{id}'),
  ofShortlist('DELETE /api/shortlists/{id}'),
  { ...ofShortlist('DELETE /api/shortlists/{id}'), about: "Acme's default shortlist", answers: 409 },
  ofShortlist('PUT /api/shortlists/{id}/talents/{talent_id}'),
  ofShortlist('DELETE /api/shortlists/{id}/talents/{talent_id}'),
  ofShortlist('PUT /api/shortlists/{id}/talents/{talent_id}/vote'),
  { endpoint: 'PUT /api/talent/{talent_id}/saved', about: 'a listed talent', in: hiring },
  { endpoint: 'DELETE /api/talent/{talent_id}/saved', about: 'a listed talent', in: hiring },

  {
    endpoint: 'POST /api/jobs/{id}/invitations',
    about: "Acme's open job",
    in: ['owner', 'recruiter'],
    hidden: otherCompanies,
  },
  { endpoint: 'GET /api/jobs/{id}/invitations', about: "Acme's open job", in: hirers, hidden: otherCompanies },
  {
    endpoint: 'POST /api/invitations/{id}/withdraw',
    about: 'an invitation to a job of Acme',
    in: hirers,
    hidden: otherCompanies,
  },
  { endpoint: 'GET /api/applicant/invitations', in: applicants },
  {
    endpoint: 'POST /api/invitations/{id}/decline',
    about: "the applicant's invitation",
    in: ['applicant'],
    hidden: ['unverified_applicant'],
  },

  { endpoint: 'GET /api/saved-searches', in: recruiting },
  { endpoint: 'POST /api/saved-searches', in: ['owner', 'recruiter', 'other_owner'] },
  ofSavedSearch('PATCH /api/saved-searches/{id}'),
  ofSavedSearch('DELETE /api/saved-searches/{id}'),

  { endpoint: 'POST /api/companies/{id}/proposals', about: 'a company', in: ['admin'], hidden: ['account_manager'] },
  { endpoint: 'GET /api/company/proposals', in: recruiting },
  { endpoint: 'POST /api/proposals/{id}/dismiss', about: 'a proposal to Acme', in: hirers, hidden: otherCompanies },
]

/** Requests to them that would succeed if their sender gets in. */
export function talentRequests(
  db: Db,
  { acme, owner_id, applicant_id }: { acme: string; owner_id: string; applicant_id: string },
): Requests {
  const at = now()
  const times = { created_at: at, updated_at: at }
  let count = 0
  const shortlist = async (about: Thing | undefined) => {
    const isDefault = about === "Acme's default shortlist"
    if (isDefault) await db.updateTable('shortlists').set({ is_default: false }).execute()
    const { id } = await db
      .insertInto('shortlists')
      .values({ company_id: acme, name: `List ${(count += 1)}`, is_default: isDefault, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const talent_id = await addTalent(db)
    await db
      .insertInto('shortlist_entries')
      .values({ shortlist_id: id, talent_id, company_id: acme, added_at: at })
      .execute()
    return { id, params: { talent_id } }
  }
  const talent = async (about: Thing | undefined) => {
    const id = await addTalent(db, about === 'a hidden talent' ? { visibility: 'hidden' } : {})
    return { id, params: { talent_id: id, badge: 'id_verified' } }
  }
  const invitation = async (about: Thing | undefined) =>
    db
      .insertInto('invitations')
      .values({
        job_id: await addJob(db, acme),
        company_id: acme,
        talent_id: about === "the applicant's invitation" ? applicant_id : await addTalent(db),
        status: 'sent',
        sent_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const savedSearch = () =>
    db
      .insertInto('saved_searches')
      .values({ company_id: acme, user_id: owner_id, name: 'Weavers', criteria: '{}', alert: 'off', ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  const vote = { vote: 'up', note: 'Good.' }
  return {
    'GET /api/talent/{id}': talent,
    'GET /api/admin/applicants/{id}': talent,
    'GET /api/talent/{id}/similar': talent,
    'DELETE /api/talent/{id}/badges/{badge}': async (about) => {
      const { id, ...listed } = await talent(about)
      await addBadge(db, { talent_id: id, badge: 'id_verified' })
      return { id, ...listed }
    },
    'POST /api/shortlists': () => ({ body: { name: `List ${(count += 1)}` } }),
    'GET /api/shortlists/{id}': shortlist,
    'GET /api/shortlists/{id}/export': shortlist,
    'PATCH /api/shortlists/{id}': async (about) => ({
      ...(await shortlist(about)),
      body: { name: `List ${(count += 1)}` },
    }),
    'DELETE /api/shortlists/{id}': shortlist,
    'PUT /api/shortlists/{id}/talents/{talent_id}': shortlist,
    'DELETE /api/shortlists/{id}/talents/{talent_id}': shortlist,
    'PUT /api/shortlists/{id}/talents/{talent_id}/vote': async (about) => ({ ...(await shortlist(about)), body: vote }),
    'PUT /api/talent/{talent_id}/saved': talent,
    'DELETE /api/talent/{talent_id}/saved': talent,
    'POST /api/jobs/{id}/invitations': async () => ({
      id: await addJob(db, acme),
      body: { talent_id: await addTalent(db) },
    }),
    'GET /api/jobs/{id}/invitations': async () => ({ id: await addJob(db, acme) }),
    'POST /api/invitations/{id}/withdraw': invitation,
    'POST /api/invitations/{id}/decline': async (about) => ({ ...(await invitation(about)), body: { reason: 'rate' } }),
    'POST /api/saved-searches': () => ({ body: { name: 'Weavers', criteria: { q: 'weaver' } } }),
    'PATCH /api/saved-searches/{id}': async () => ({ ...(await savedSearch()), body: { name: 'Spinners' } }),
    'DELETE /api/saved-searches/{id}': savedSearch,
    'POST /api/companies/{id}/proposals': async () => ({
      id: acme,
      body: { talent_id: await addTalent(db), reason: 'Good.' },
    }),
    'POST /api/proposals/{id}/dismiss': async () =>
      db
        .insertInto('proposals')
        .values({ company_id: acme, talent_id: await addTalent(db), reason: 'Good.', created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow(),
    'PUT /api/applicant/privacy/visibility': () => ({ body: { visibility: 'applied' } }),
    'PUT /api/applicant/privacy/blocked-companies/{company_id}': () => ({ params: { company_id: acme } }),
    'DELETE /api/applicant/privacy/blocked-companies/{company_id}': () => ({ params: { company_id: acme } }),
    'GET /api/applicant/privacy/companies': () => ({ query: '?q=A' }),
  }
}
