import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { instant, uuid } from '../kernel/text.ts'
import { recommendedJob, skillInDemand } from './recommendation.ts'
import { completeness } from './completeness.ts'
import { talentForm, talentProfile } from './profile.ts'

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
    weeklyHours: z.number(),
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

export const talentApi = defineApi('talent', 'Applicant', {
  profile: {
    method: 'GET',
    url: '/api/applicant/profile',
    schema: { summary: "The applicant's own profile", response: ownProfile },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  edit: {
    method: 'PUT',
    url: '/api/applicant/profile',
    schema: { summary: "Replace the applicant's profile", body: talentEdit, response: ownProfile },
    config: { permission: 'talent.edit', effect: 'none' },
  },
  stats: {
    method: 'GET',
    url: '/api/applicant/stats',
    schema: { summary: "The applicant's statistics", response: applicantStats },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  recommendedJobs: {
    method: 'GET',
    url: '/api/applicant/recommended-jobs',
    schema: {
      summary: "Open jobs that match the applicant's skills, with the reasons",
      querystring: pageQuery(['-match'], '-match'),
      response: pageOf(recommendedJob),
    },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  skillsInDemand: {
    method: 'GET',
    url: '/api/applicant/skills-in-demand',
    schema: {
      summary: "The skills in demand that the applicant's profile does not list",
      response: z.object({ items: z.array(skillInDemand) }),
    },
    config: { permission: 'talent.see_own', viewable: 'impersonation.start' },
  },
  messages: {
    method: 'GET',
    url: '/api/applicant/messages',
    schema: {
      summary: 'The newest message that the applicant received in each conversation',
      querystring: query,
      response: pageOf(receivedMessage),
    },
    config: { permission: 'talent.see_own', viewable: 'conversation.inspect' },
  },
})
