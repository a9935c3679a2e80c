import type { FastifyInstance } from 'fastify'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import { talentApi } from '#domain/talent/api.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { countApplicantStats } from './count-applicant-stats.ts'
import { listSkillsInDemand } from './list-skills-in-demand.ts'
import { exportApplicants } from './export-applicants.ts'
import { listApplicants } from './list-applicants.ts'
import { showApplicant } from './show-applicant.ts'
import { recommendJobs } from './recommend-jobs.ts'
import { editProfile } from './edit-profile.ts'
import { showOwnProfile } from './show-own-profile.ts'
import { blockCompany } from './block-company.ts'
import { findCompanies } from './find-companies.ts'
import { findSimilarTalents } from './find-similar-talents.ts'
import { previewProfile } from './preview-profile.ts'
import { createPublicLink, removePublicLink } from './public-link.ts'
import { removeBadge } from './remove-badge.ts'
import { countTalents, searchTalents } from './search-talents.ts'
import { showTalent } from './show-talent.ts'
import { listProfileViews } from './list-profile-views.ts'
import { setVisibility } from './set-visibility.ts'
import { showPrivacy } from './show-privacy.ts'
import { unblockCompany } from './unblock-company.ts'

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
