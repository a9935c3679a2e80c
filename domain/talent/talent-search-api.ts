import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { grantedBadges } from './badge.ts'
import { marketRateQuery, marketRates } from './market-rate.ts'
import { talentPage } from './talent-page.ts'
import { namedCompany, profileView, talentPrivacy, visibilityForm } from './talent-privacy.ts'
import { foundTalents, talentCard, talentCountQuery, talentCounts, talentQuery } from './talent-search.ts'

const own = ['Applicant']

/** Finding talents, and what talents decide about being found. */
export const talentSearchApi = defineApi('talentSearch', 'Talent search', {
  search: {
    method: 'GET',
    url: '/api/talent',
    schema: {
      summary: 'Search for talents; with the number of results for each filter option',
      querystring: talentQuery,
      response: foundTalents,
    },
    config: { permission: 'talent.search', viewable: 'impersonation.start' },
  },
  counts: {
    method: 'GET',
    url: '/api/talent/counts',
    schema: {
      summary: 'The number of results of a search, for each filter option and for suggested skills',
      querystring: talentCountQuery,
      response: talentCounts,
    },
    config: { permission: 'talent.search', viewable: 'impersonation.start' },
  },
  rates: {
    method: 'GET',
    url: '/api/talent/rates',
    schema: {
      summary: 'What people with these skills cost an hour, by level; levels with too few people are left out',
      querystring: marketRateQuery,
      response: marketRates,
    },
    config: { permission: 'talent.search', viewable: 'impersonation.start' },
  },
  find: {
    method: 'GET',
    url: '/api/talent/:id',
    schema: { summary: 'A talent, with the source of each fact', response: talentPage },
    config: { permission: 'talent.see' },
  },
  similar: {
    method: 'GET',
    url: '/api/talent/:id/similar',
    schema: {
      summary: 'Talents with similar skills, role and level, most similar first',
      response: z.object({ items: z.array(talentCard) }),
    },
    config: { permission: 'talent.see' },
  },
  removeBadge: {
    method: 'DELETE',
    url: '/api/talent/:id/badges/:badge',
    schema: {
      summary: 'Remove a badge',
      tags: ['Administration'],
      params: { badge: z.enum(grantedBadges) },
    },
    config: { permission: 'talent.remove_badge', effect: 'none' },
  },
  privacy: {
    method: 'GET',
    url: '/api/applicant/privacy',
    schema: { summary: "Who sees the applicant's profile", tags: own, response: talentPrivacy },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  setVisibility: {
    method: 'PUT',
    url: '/api/applicant/privacy/visibility',
    schema: {
      summary: "Choose who finds the applicant's profile; takes effect at once",
      tags: own,
      body: visibilityForm,
      response: talentPrivacy,
    },
    config: { permission: 'talent.set_visibility', effect: 'none' },
  },
  createPublicLink: {
    method: 'PUT',
    url: '/api/applicant/privacy/public-link',
    schema: {
      summary: "Create the link to the applicant's public page; an existing one stays",
      tags: own,
      response: talentPrivacy,
    },
    config: { permission: 'talent.create_public_link', effect: 'exposes_data' },
  },
  removePublicLink: {
    method: 'DELETE',
    url: '/api/applicant/privacy/public-link',
    schema: {
      summary: "Remove the link to the applicant's public page, which ends at once",
      tags: own,
      response: talentPrivacy,
    },
    config: { permission: 'talent.remove_public_link', effect: 'none' },
  },
  blockCompany: {
    method: 'PUT',
    url: '/api/applicant/privacy/blocked-companies/:company_id',
    schema: { summary: 'Hide the profile from a company', tags: own, response: talentPrivacy },
    config: { permission: 'talent.block_company', effect: 'none' },
  },
  unblockCompany: {
    method: 'DELETE',
    url: '/api/applicant/privacy/blocked-companies/:company_id',
    schema: { summary: 'Show the profile to a company again', tags: own, response: talentPrivacy },
    config: { permission: 'talent.unblock_company', effect: 'none' },
  },
  companies: {
    method: 'GET',
    url: '/api/applicant/privacy/companies',
    schema: {
      summary: 'Companies by the beginnings of words of their name, to hide from',
      tags: own,
      querystring: z.strictObject({ q: searchWords.unwrap().min(1) }),
      response: z.object({ items: z.array(namedCompany) }),
    },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  views: {
    method: 'GET',
    url: '/api/applicant/profile-views',
    schema: {
      summary: "The companies that viewed the applicant's profile, latest first",
      tags: own,
      querystring: pageQuery(['-viewed_on'], '-viewed_on'),
      response: pageOf(profileView),
    },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  preview: {
    method: 'GET',
    url: '/api/applicant/profile/preview',
    schema: {
      summary: "The applicant's profile as companies see it: before they are in contact, or after",
      tags: own,
      querystring: z.strictObject({ access: z.enum(['limited', 'full']).default('limited') }),
      response: talentPage,
    },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
})
