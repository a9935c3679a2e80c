import { talentApi } from '#domain/talent/api.ts'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { profile } from '#server/testing/forms.ts'
import { applicants, byAdmin, otherCompanies, staff } from '#server/testing/roles/actors.ts'
import { addBadge, addTalent } from '#server/testing/talents.ts'

/** Those who may search for talents: the members of hiring teams with a verified email address, and staff. */
const searchers = ['owner', 'recruiter', ...otherCompanies, ...staff] as const

export const applicantManagementRows = defineRows(applicantManagementApi, ({ db }) => {
  const talent = async (changes: Parameters<typeof addTalent>[1] = {}) => ({ id: await addTalent(db, changes) })
  return {
    list: { in: staff },
    exportList: { in: staff, unpaged: true },
    see: { about: 'a listed talent', ...byAdmin, request: () => talent(), adminsOnly: true },
    work: { about: 'a listed talent', ...byAdmin, request: () => talent(), adminsOnly: true },
  }
})

export const talentRows = defineRows(talentApi, () => ({
  profile: { in: applicants },
  edit: {
    in: applicants,
    body: profile,
    otherFields: { weekly_hours: 40, photo_file_id: anId, resume_file_id: anId, version: '2026-11-21T08:00:00.000Z' },
  },
  stats: { in: applicants },
  recommendedJobs: { in: applicants },
  skillsInDemand: { in: applicants },
  messages: { in: applicants },
}))

export const talentSearchRows = defineRows(talentSearchApi, ({ db, company_id }) => {
  const talent = async (changes: Parameters<typeof addTalent>[1] = {}) => ({ id: await addTalent(db, changes) })
  const ofListedTalent = { about: 'a listed talent', request: () => talent() }
  const ofHiddenTalent = { about: 'a hidden talent', request: () => talent({ visibility: 'hidden' }) }
  const ofCompany = { about: 'a company', request: () => ({ params: { company_id } }) }
  return {
    search: { in: searchers, unpaged: true, shows: 'ids' },
    counts: { in: searchers, unpaged: true },
    rates: { in: searchers, unpaged: true },
    find: [
      { ...ofListedTalent, in: searchers },
      { ...ofHiddenTalent, in: [], hidden: searchers },
    ],
    similar: [
      { ...ofListedTalent, in: searchers },
      { ...ofHiddenTalent, in: [], hidden: searchers },
    ],
    removeBadge: {
      ...ofListedTalent,
      in: ['admin'],
      request: async () => {
        const { id } = await talent()
        await addBadge(db, { talent_id: id, badge: 'id_verified' })
        return { id, params: { badge: 'id_verified' } }
      },
    },
    privacy: { in: applicants },
    setVisibility: { in: applicants, body: { visibility: 'applied' } },
    createPublicLink: { in: applicants },
    removePublicLink: { in: applicants },
    blockCompany: { ...ofCompany, in: applicants },
    unblockCompany: { ...ofCompany, in: applicants },
    companies: { in: applicants, request: () => ({ query: '?q=A' }), unpaged: true },
    views: { in: applicants },
    preview: { in: applicants, unpaged: true },
  }
})
