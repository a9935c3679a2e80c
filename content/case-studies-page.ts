import { claims, trackRecord } from './claims.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Figure } from './block.ts'

/** The words of the list of case studies. */
export const caseStudiesPage = {
  meta: {
    title: 'Case Studies: five teams and their numbers',
    description:
      'How five companies handed over support, records, operations, email and content to people in the Philippines, and what it changed.',
  } satisfies PageWords,
  hero: {
    title: 'Five teams, told with their numbers.',
    lead: 'What was wrong, what we did about it week by week, and what it changed: in customers, hours and dollars.',
  },
  figures: [...trackRecord, { value: claims.coverage, label: 'Coverage' }] satisfies readonly Figure[],
  results: 'Results',
  read: 'Read the case study',
  closing: {
    title: 'Which of these sounds like your Monday?',
    lead: `Describe the work that holds you up. Within ${claims.replyHours} you hear how we would take it on, and what it would cost.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
  } satisfies Closing,
} as const

/** The words that every case study has around its own. */
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
  previous: 'Previous story',
  next: 'Next story',
  closing: {
    title: 'Ready to write the next one?',
    lead: 'Open an account and describe your first job, or talk it through with us before. Both are free.',
    actions: [
      { label: 'Get Started Today', to: 'login' },
      { label: 'Schedule a Consultation', to: 'contact' },
    ] satisfies CallToAction[],
  } satisfies Closing,
} as const
