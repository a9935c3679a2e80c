import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { grantedBadges } from './badge.ts'
import { talentPage } from './talent-page.ts'
import { namedCompany, profileView, talentPrivacy, visibilityForm } from './talent-privacy.ts'
import { foundTalents, talentCard, talentCountQuery, talentCounts, talentQuery } from './talent-search.ts'

const tags = ['Talent search']
const own = ['Applicant']
const idParams = z.object({ id: uuid })
const companyParams = z.object({ company_id: uuid })

/** Finding talents, and what talents decide about being found. */
export const talentSearchApi = defineApi('talentSearch', {
  search: {
    method: 'GET',
    url: '/api/talent',
    schema: {
      summary: 'Search for talents; with the number of results for each filter option',
      tags,
      querystring: talentQuery,
      response: { 200: foundTalents },
    },
    config: { permission: 'talent.search' },
  },
  counts: {
    method: 'GET',
    url: '/api/talent/counts',
    schema: {
      summary: 'The number of results of a search, for each filter option and for suggested skills',
      tags,
      querystring: talentCountQuery,
      response: { 200: talentCounts },
    },
    config: { permission: 'talent.search' },
  },
  find: {
    method: 'GET',
    url: '/api/talent/:id',
    schema: {
      summary: 'A talent, with the source of each fact',
      tags,
      params: idParams,
      response: { 200: talentPage },
    },
    config: { permission: 'talent.see' },
  },
  similar: {
    method: 'GET',
    url: '/api/talent/:id/similar',
    schema: {
      summary: 'Talents with similar skills, role and level, most similar first',
      tags,
      params: idParams,
      response: { 200: z.object({ items: z.array(talentCard) }) },
    },
    config: { permission: 'talent.see' },
  },
  removeBadge: {
    method: 'DELETE',
    url: '/api/talent/:id/badges/:badge',
    schema: {
      summary: 'Remove a badge',
      tags: ['Administration'],
      params: idParams.extend({ badge: z.enum(grantedBadges) }),
      response: {},
    },
    config: { permission: 'talent.remove_badge', effect: 'none' },
  },
  privacy: {
    method: 'GET',
    url: '/api/applicant/privacy',
    schema: { summary: "Who sees the applicant's profile", tags: own, response: { 200: talentPrivacy } },
    config: { permission: 'talent.see_own' },
  },
  setVisibility: {
    method: 'PUT',
    url: '/api/applicant/privacy/visibility',
    schema: {
      summary: "Choose who finds the applicant's profile; takes effect at once",
      tags: own,
      body: visibilityForm,
      response: { 200: talentPrivacy },
    },
    config: { permission: 'talent.set_visibility', effect: 'none' },
  },
  createPublicLink: {
    method: 'PUT',
    url: '/api/applicant/privacy/public-link',
    schema: {
      summary: "Create the link to the applicant's public page; an existing one stays",
      tags: own,
      response: { 200: talentPrivacy },
    },
    config: { permission: 'talent.create_public_link', effect: 'exposes_data' },
  },
  removePublicLink: {
    method: 'DELETE',
    url: '/api/applicant/privacy/public-link',
    schema: {
      summary: "Remove the link to the applicant's public page, which ends at once",
      tags: own,
      response: { 200: talentPrivacy },
    },
    config: { permission: 'talent.remove_public_link', effect: 'none' },
  },
  blockCompany: {
    method: 'PUT',
    url: '/api/applicant/privacy/blocked-companies/:company_id',
    schema: {
      summary: 'Hide the profile from a company',
      tags: own,
      params: companyParams,
      response: { 200: talentPrivacy },
    },
    config: { permission: 'talent.block_company', effect: 'none' },
  },
  unblockCompany: {
    method: 'DELETE',
    url: '/api/applicant/privacy/blocked-companies/:company_id',
    schema: {
      summary: 'Show the profile to a company again',
      tags: own,
      params: companyParams,
      response: { 200: talentPrivacy },
    },
    config: { permission: 'talent.unblock_company', effect: 'none' },
  },
  companies: {
    method: 'GET',
    url: '/api/applicant/privacy/companies',
    schema: {
      summary: 'Companies by the beginning of their name, to hide from',
      tags: own,
      querystring: z.strictObject({ q: searchWords.unwrap().min(1) }),
      response: { 200: z.object({ items: z.array(namedCompany) }) },
    },
    config: { permission: 'talent.see_own' },
  },
  views: {
    method: 'GET',
    url: '/api/applicant/profile-views',
    schema: {
      summary: "The companies that viewed the applicant's profile, latest first",
      tags: own,
      querystring: pageQuery(['-viewed_on'], '-viewed_on'),
      response: { 200: pageOf(profileView) },
    },
    config: { permission: 'talent.see_own' },
  },
  preview: {
    method: 'GET',
    url: '/api/applicant/profile/preview',
    schema: {
      summary: "The applicant's profile as companies see it: before they are in contact, or after",
      tags: own,
      querystring: z.strictObject({ access: z.enum(['limited', 'full']).default('limited') }),
      response: { 200: talentPage },
    },
    config: { permission: 'talent.see_own' },
  },
})
