import { talentApi } from '#domain/talent/api.ts'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { countApplicantStats, exportApplicants, listApplicants, showApplicant } from './applicants.ts'
import { expireBadges, removeBadge } from './badges.ts'
import { editProfile, removeBadgesOfEarlierName, previewProfile, showOwnProfile } from './own-profile.ts'
import { talentData } from './personal-data.ts'
import { blockCompany, setVisibility, showPrivacy, unblockCompany } from './privacy.ts'
import { listProfileViews, showTalent } from './show-talent.ts'
import { createPublicLink, removePublicLink, publicTalentRoutes } from './public-link.ts'
import { findSimilarTalents, listSkillsInDemand, recommendJobs } from './recommending.ts'
import { findCompanies, countTalents, searchTalents } from './searching.ts'

// The messages of talents are of the feature `messaging`.
const { messages: _, ...ownTalentApi } = talentApi

export const talent = defineFeature({
  api: { ...applicantManagementApi, ...ownTalentApi, ...talentSearchApi },
  handlers: {
    list: listApplicants,
    exportList: asCsv(exportApplicants),
    see: showApplicant,
    profile: (actor) => showOwnProfile(actor),
    edit: editProfile,
    stats: countApplicantStats,
    recommendedJobs: recommendJobs,
    skillsInDemand: listSkillsInDemand,
    privacy: (actor) => showPrivacy(actor),
    setVisibility: (actor, body) => setVisibility(actor, body.visibility),
    createPublicLink,
    removePublicLink,
    blockCompany,
    unblockCompany,
    companies: async (actor, query) => ({ items: await findCompanies(actor, query.q) }),
    views: listProfileViews,
    preview: (actor, query) => previewProfile(actor, query.access),
    search: searchTalents,
    counts: countTalents,
    find: showTalent,
    similar: async (actor, id) => ({
      items: await findSimilarTalents(actor, id),
    }),
    removeBadge: (actor, id, badge) => removeBadge(actor, { id, badge }),
  },
  routes: [publicTalentRoutes],
  reactions: { 'account.renamed': { remove_badges: removeBadgesOfEarlierName } },
  schedules: { expire_badges: [everyTenMinutes, expireBadges] },
  personalData: talentData,
})
