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
  questions: { title: 'Frequently asked questions' },
} as const
