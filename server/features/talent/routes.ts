import type { FastifyInstance } from 'fastify'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import { talentApi } from '#domain/talent/api.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { countApplicantStats, exportApplicants, listApplicants, showApplicant } from './applicants.ts'
import { listSkillsInDemand, recommendJobs, findSimilarTalents } from './recommending.ts'
import { editProfile, showOwnProfile, previewProfile } from './own-profile.ts'
import { blockCompany, setVisibility, showPrivacy, unblockCompany } from './privacy.ts'
import { findCompanies, countTalents, searchTalents } from './searching.ts'
import { createPublicLink, removePublicLink } from './public-link.ts'
import { removeBadge } from './badges.ts'
import { showTalent } from './show-talent.ts'
import { listProfileViews } from './profile-views.ts'

export function talentRoutes(app: FastifyInstance): void {
  serve(app, applicantManagementApi.list, ({ actor, query }) => listApplicants(actor, query))
  serve(app, applicantManagementApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportApplicants(actor, query)),
  )
  serve(app, applicantManagementApi.see, ({ actor, params }) => showApplicant(actor, params.id))

  serve(app, talentApi.profile, ({ actor }) => showOwnProfile(actor))
  serve(app, talentApi.edit, ({ actor, body }) => editProfile(actor, body))
  serve(app, talentApi.stats, ({ actor }) => countApplicantStats(actor))
  serve(app, talentApi.recommendedJobs, ({ actor, query }) => recommendJobs(actor, query))
  serve(app, talentApi.skillsInDemand, ({ actor }) => listSkillsInDemand(actor))

  serve(app, talentSearchApi.privacy, ({ actor }) => showPrivacy(actor))
  serve(app, talentSearchApi.setVisibility, ({ actor, body }) => setVisibility(actor, body.visibility))
  serve(app, talentSearchApi.createPublicLink, ({ actor }) => createPublicLink(actor))
  serve(app, talentSearchApi.removePublicLink, ({ actor }) => removePublicLink(actor))
  serve(app, talentSearchApi.blockCompany, ({ actor, params }) => blockCompany(actor, params.company_id))
  serve(app, talentSearchApi.unblockCompany, ({ actor, params }) => unblockCompany(actor, params.company_id))
  serve(app, talentSearchApi.companies, async ({ actor, query }) => ({ items: await findCompanies(actor, query.q) }))
  serve(app, talentSearchApi.views, ({ actor, query }) => listProfileViews(actor, query))
  serve(app, talentSearchApi.preview, ({ actor, query }) => previewProfile(actor, query.access))
  serve(app, talentSearchApi.search, ({ actor, query }) => searchTalents(actor, query))
  serve(app, talentSearchApi.counts, ({ actor, query }) => countTalents(actor, query))
  serve(app, talentSearchApi.find, ({ actor, params }) => showTalent(actor, params.id))
  serve(app, talentSearchApi.similar, async ({ actor, params }) => ({
    items: await findSimilarTalents(actor, params.id),
  }))
  serve(app, talentSearchApi.removeBadge, ({ actor, params }) => removeBadge(actor, params))
}
