import { claims, trackRecord } from './claims.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Figure } from './block.ts'

/** The text of the list of case studies. */
export const caseStudiesPage = {
  meta: {
    title: 'Case Studies: five teams, real results',
    description:
      'How five companies outsourced support, records, operations, email and content to teams in the Philippines, and what they gained.',
  } satisfies PageWords,
  hero: {
    title: 'Five client teams and their results.',
    lead: 'Each case study covers the challenge, the solution and the measured results.',
  },
  figures: [...trackRecord, { value: claims.coverage, label: 'Coverage' }] satisfies readonly Figure[],
  results: 'Results',
  read: 'Read the case study',
  closing: {
    title: 'Facing a similar challenge?',
    lead: `Tell us about it. We reply within ${claims.replyHours} with a proposed approach and its cost.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
  } satisfies Closing,
} as const

/** The text that all case studies share. */
export const caseStudyPage = {
  back: 'Back to Case Studies',
  facts: { company: 'Company', industry: 'Industry', timeline: 'Timeline', teamSize: 'Team Size' },
  contents: 'On this page',
  background: 'Background',
  challenge: 'The Challenge',
  solution: 'The Solution',
  results: 'Results & Impact',
  takeaways: 'Key Takeaways',
  others: 'More case studies',
  previous: 'Previous case study',
  next: 'Next case study',
  closing: {
    title: 'Ready to get started?',
    lead: 'Create an account and post your first job, or talk to us first. Both are free.',
    actions: [
      { label: 'Get Started Today', to: 'login' },
      { label: 'Schedule a Consultation', to: 'contact' },
    ] satisfies CallToAction[],
  } satisfies Closing,
} as const
