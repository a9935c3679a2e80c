import type { DeclineReason } from '#domain/invitations/invitation.ts'
import type { votes } from '#domain/shortlists/shortlist.ts'
import type { RoleName } from './roles.ts'

/** What the demo company writes in invitations; `{name}` is the talent's first name. An empty message is none. */
export const invitationMessages = [
  'Hi {name}, your profile matches this job well. I am happy to answer questions before you apply.',
  'Hello {name}, we are a small team that sells furniture online, and your experience with {skill} is what we need.',
  'Hi {name}, we would like to fill this role within two weeks. If the rate or the hours do not fit, please let us know.',
  'Hi {name}, the team liked your profile. The working hours are flexible as long as we share part of the day.',
  '',
] as const

/** Invitations of the demo applicant by other companies. */
export const invitationsOfDemoApplicant: readonly {
  role: RoleName
  visibility: 'public' | 'private'
  days: number
  message: string
}[] = [
  {
    role: 'qa',
    visibility: 'public',
    days: 1.6,
    message: 'Hi {name}, you know Playwright and the code behind it. That is rare, and we would love to talk.',
  },
  {
    role: 'backend',
    visibility: 'private',
    days: 0.2,
    message:
      'Hello {name}, we are looking for one more developer with Node.js and PostgreSQL and have not posted the job publicly. The hours are flexible.',
  },
]

/** Why talents decline. */
export const declines: readonly { reason: DeclineReason; note: string }[] = [
  { reason: 'rate', note: 'My rate for this kind of work is above the budget.' },
  { reason: 'not_available', note: 'I just started a long assignment. Please ask me again in three months.' },
  { reason: 'hours', note: 'I only take part-time work at the moment.' },
  { reason: 'skills', note: 'Most of the tasks are in tools that I do not use.' },
  { reason: 'not_interested', note: '' },
  { reason: 'other', note: 'I would like to work with you, but in a different role.' },
  { reason: 'rate', note: '' },
]

export interface Opinion {
  vote: (typeof votes)[number] | null
  note: string
}

/** A shortlist of the demo company. */
export interface ShortlistData {
  name: string
  roles: readonly RoleName[]
  /** How many days ago it was created. */
  days: number
  talents: number
  /** What members of the hiring team think, in random order; empty if they have not voted. */
  opinions: readonly Opinion[]
}

export const shortlistData: readonly ShortlistData[] = [
  {
    name: 'Frontend shortlist',
    roles: ['frontend', 'fullstack'],
    days: 18,
    talents: 6,
    opinions: [
      { vote: 'up', note: 'Knows accessibility well, which our configurator needs.' },
      { vote: 'up', note: 'Good balance of design and code. I would interview this week.' },
      { vote: 'up', note: '' },
      { vote: 'up', note: 'Rate fits our budget.' },
      { vote: 'down', note: 'Strong, but mostly back-end work in recent years.' },
      { vote: 'down', note: 'Above our budget.' },
      { vote: null, note: 'Let us see the React test first.' },
      { vote: 'up', note: 'Has built product configurators before.' },
    ],
  },
  {
    name: 'Virtual assistants Q1',
    roles: ['virtual_assistant'],
    days: 41,
    talents: 7,
    opinions: [
      { vote: 'up', note: 'Calendar and inbox, exactly what the buying team needs.' },
      { vote: 'up', note: 'Clear writing. Could start with travel planning.' },
      { vote: 'up', note: '' },
      { vote: 'up', note: 'My first choice for the buyers.' },
      { vote: 'down', note: 'Too few hours of overlap with the buyers.' },
      { vote: null, note: 'Ask about travel booking.' },
      { vote: 'down', note: '' },
      { vote: 'up', note: 'Available for the hours that we planned.' },
      { vote: null, note: 'Keep for the next opening.' },
    ],
  },
  { name: 'Catalog season', roles: ['data_entry', 'graphic_design', 'ecommerce'], days: 11, talents: 5, opinions: [] },
]

/** Whom the account manager proposes to the demo company, and why. The company dismissed the last one. */
export const proposalData: readonly { role: RoleName; days: number; reason: string }[] = [
  {
    role: 'fullstack',
    days: 2,
    reason:
      'You are looking for a full-stack developer for your warehouse tools. Another company gave this developer the best score, and a new assignment could start this month.',
  },
  {
    role: 'ecommerce',
    days: 5,
    reason: 'Knows Shopify and marketplaces well, and could take over from your store manager without a gap.',
  },
  {
    role: 'virtual_assistant',
    days: 9,
    reason: 'Has supported founders and buyers. I asked two companies about the work, and both would hire again.',
  },
  {
    role: 'video_editing',
    days: 24,
    reason: 'Edits assembly and how-to videos, which you need for your shelves, and could start within a week.',
  },
]
