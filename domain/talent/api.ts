import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { instant, uuid } from '../kernel/text.ts'
import { recommendedJob, skillInDemand } from './recommendation.ts'
import { completeness } from './completeness.ts'
import { talentForm, talentProfile } from './profile.ts'

const tags = ['Applicant']

/** The weekly target hours of talents without agreed hours. */
export const fullTimeWeek = 40

/** An applicant's totals, computed on request. */
export const applicantStats = z
  .object({
    applications: z.number().int(),
    interviews: z.number().int(),
    offers: z.number().int(),
    savedJobs: z.number().int(),
    /** Hours worked this week, and the weekly target. */
    activeHours: z.number(),
    weeklyHours: z.number().int(),
  })
  .meta({ id: 'ApplicantStats' })

/** The applicant's own profile, with its missing fields. */
export const ownProfile = talentProfile.extend({ completeness }).meta({ id: 'OwnProfile' })
export type OwnProfile = z.output<typeof ownProfile>

/** The new profile, with the version it is based on. Without a version, the current profile is overwritten. */
export const talentEdit = talentForm.safeExtend({ version: instant.optional() }).meta({ id: 'TalentEdit' })

const query = pageQuery(['-created_at'], '-created_at')

const receivedMessage = z.object({
  id: uuid,
  conversation_id: uuid,
  from: z.string(),
  message: z.string(),
  time: instant,
})
export type ReceivedMessage = z.output<typeof receivedMessage>

export const talentApi = defineApi('talent', {
  profile: {
    method: 'GET',
    url: '/api/applicant/profile',
    schema: { summary: "The applicant's own profile", tags, response: { 200: ownProfile } },
    config: { permission: 'talent.see_own' },
  },
  edit: {
    method: 'PUT',
    url: '/api/applicant/profile',
    schema: {
      summary: "Replace the applicant's profile",
      tags,
      body: talentEdit,
      response: { 200: ownProfile },
    },
    config: { permission: 'talent.edit', effect: 'none' },
  },
  stats: {
    method: 'GET',
    url: '/api/applicant/stats',
    schema: { summary: "The applicant's statistics", tags, response: { 200: applicantStats } },
    config: { permission: 'talent.see_own' },
  },
  recommendedJobs: {
    method: 'GET',
    url: '/api/applicant/recommended-jobs',
    schema: {
      summary: "Open jobs that match the applicant's skills, with the reasons",
      tags,
      querystring: pageQuery(['-match'], '-match'),
      response: { 200: pageOf(recommendedJob) },
    },
    config: { permission: 'talent.see_own' },
  },
  skillsInDemand: {
    method: 'GET',
    url: '/api/applicant/skills-in-demand',
    schema: {
      summary: "The skills in demand that the applicant's profile does not list",
      tags,
      response: { 200: z.object({ items: z.array(skillInDemand) }) },
    },
    config: { permission: 'talent.see_own' },
  },
  messages: {
    method: 'GET',
    url: '/api/applicant/messages',
    schema: {
      summary: 'The newest message that the applicant received in each conversation',
      tags,
      querystring: query,
      response: { 200: pageOf(receivedMessage) },
    },
    config: { permission: 'talent.see_own' },
  },
})
