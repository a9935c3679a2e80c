import { talentApi } from '#domain/talent/api.ts'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import {
  countApplicantStats,
  exportApplicants,
  listApplicants,
  showApplicant,
  showApplicantWork,
} from './applicants.ts'
import { expireBadges, removeBadge } from './badges.ts'
import { findMarketRates } from './market-rates.ts'
import {
  editProfile,
  listProfileViews,
  previewProfile,
  removeBadgesOfEarlierName,
  showOwnProfile,
  showTalent,
} from './profiles.ts'
import {
  blockCompany,
  createPublicLink,
  publicTalentRoutes,
  removePublicLink,
  setVisibility,
  showPrivacy,
  unblockCompany,
} from './privacy.ts'
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
    work: showApplicantWork,
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
    rates: findMarketRates,
    find: showTalent,
    similar: async (actor, id) => ({
      items: await findSimilarTalents(actor, id),
    }),
    removeBadge: (actor, id, badge) => removeBadge(actor, { id, badge }),
  },
  routes: [publicTalentRoutes],
  reactions: { 'account.renamed': { remove_badges: removeBadgesOfEarlierName } },
  schedules: { expire_badges: [everyTenMinutes, expireBadges] },
  personalData: {
    blocked_companies: {
      is: 'Company that you hid from',
      rules: [deleted('talent_id', 'profile')],
      plain: 'talent_id company_id created_at',
    },
    profile_views: {
      is: 'View of your profile',
      rules: [deleted('talent_id', 'privacy'), ofCompany('company_id', 'delete')],
      plain: 'talent_id company_id viewed_on',
    },
    talent_badges: {
      is: 'Badge',
      rules: [deleted('talent_id', 'profile')],
      personal: 'checked badge',
      withheld: 'granted_by removed_by',
      plain: 'id talent_id granted_by granted_at expires_on removed_by removed_at expired_at reminded_at',
    },
    talent_links: {
      is: 'Public link to a profile',
      rules: [deleted('talent_id', 'profile')],
      plain: 'talent_id id created_at',
    },
    talents: {
      is: 'Profile',
      rules: [
        cleared(
          'user_id',
          {
            headline: '',
            summary: '',
            skills: '{}',
            links: '{}',
            location: '',
            region: null,
            timezone: null,
            hourly_rate_cents: null,
            experience_level: null,
            availability: '{}',
            weekly_hours: null,
            extra_time_percent: { sql: '0' },
            photo_file_id: null,
            resume_file_id: null,
            visibility: 'hidden',
          },
          'profile',
        ),
      ],
      personal:
        'headline summary skills links location region timezone hourly_rate_cents experience_level availability weekly_hours extra_time_percent photo_file_id resume_file_id visibility',
      plain: 'user_id created_at updated_at currency hidden_at',
    },
    work_history: {
      is: 'Position in the work history',
      rules: [deleted('user_id', 'profile')],
      personal: 'title company from_month to_month description',
      plain: 'user_id position',
    },
  },
})
