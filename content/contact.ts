import { product } from '#domain/product.ts'
import { claims, promises } from './claims.ts'
import { contactHours, office } from './office.ts'
import type { CallToAction } from './page-words.ts'

/** The link below a list of questions. */
export const anotherQuestion: CallToAction = { label: 'Ask another question', to: 'contact' }

/** The text of the contact page. */
export const contact = {
  meta: {
    title: 'Contact Us',
    description: `Tell us about the work you want to outsource. We reply within ${claims.replyHours}, and the first consultation is free.`,
  },
  hero: {
    title: 'Tell us how we can help.',
    lead: `We read every message and reply within ${claims.replyHours} with a proposed team and its cost.`,
  },
  form: { title: 'Send us a message' },
  direct: {
    title: 'Other ways to reach us',
    email: { title: 'Email', note: 'For all other requests.' },
    hours: {
      title: 'Contact hours',
      note: `${office.zone_name}. Support for client teams is available around the clock.`,
      days: contactHours,
    },
    next: {
      title: 'What happens next',
      steps: [
        'An account manager reads your message and replies by email, or by phone if you prefer.',
        'You describe the work. We propose a team and an hourly rate.',
        `Within ${promises.firstCandidates}, you interview candidates who passed the tests for your role.`,
      ],
    },
  },
  questions: {
    title: 'Frequently asked questions',
    items: [
      {
        question: 'How soon can a team start?',
        answer: `For common roles such as support, data entry or bookkeeping, you meet candidates within ${promises.firstCandidates}, and most people start within three weeks. Engineers, designers and larger teams take three to five weeks because of additional interviews.`,
      },
      {
        question: 'What does it cost?',
        answer:
          'You pay an hourly rate per person or a fixed price per project, agreed in advance, plus a platform fee shown on every invoice. There is no recruiting fee, and you pay nothing before the work starts.',
      },
      {
        question: 'Do we have to commit for a year?',
        answer: `No. You can end or pause an assignment with ${promises.notice}’ notice and change its hours from week to week. If a person isn’t the right fit, we find a replacement.`,
      },
      {
        question: 'Which time zone do people work in?',
        answer:
          'Yours. The Philippines is UTC+8, and night shifts are common there. You set the time zone and weekly hours when you post a job, and applicants see the overlap with their own day.',
      },
      {
        question: 'How do you check skills?',
        answer:
          'Every candidate takes tests for the role: multiple choice, practical tasks and, for some roles, a recorded answer. You can add your own tests. AI may suggest a grade, but a person decides.',
      },
      {
        question: 'How do you protect our data?',
        answer:
          'Your team uses managed computers and named accounts with two-factor sign-in. You decide what each person can access. We sign your confidentiality and data processing agreements.',
      },
      {
        question: 'I am looking for work. Is this the right form?',
        answer: `No. Please create an applicant account at ${product.name} instead. You can build a profile, find jobs, apply and track your applications for free.`,
      },
    ],
  },
} as const
