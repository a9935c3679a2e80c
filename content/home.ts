import { claims } from './claims.ts'
import type { ServiceScreen } from './services.ts'

/** The words of the home page. */
export const home = {
  meta: {
    title: 'Remote teams from the Philippines, sharpened by AI',
    description:
      'Tested, AI-trained people for customer service, finance, code, design and more, with an account manager of your own. Free consultation.',
  },
  headline: 'Great people are one bridge away.',
  lead: 'We build you a remote team in the Philippines: tested before you meet, trained to work with AI, and looked after by an account manager of your own.',
  points: [
    `Trusted by ${claims.businesses} businesses`,
    `${claims.coverage} coverage`,
    'Free consultation',
    'No long-term commitments',
  ],
  start: 'Get Started',
  more: 'Learn More',
  scene: { team: 'Your team is on shift', tested: 'Skills tested' },
  services: {
    title: 'Hand over the work that holds you up',
    lead: 'Start with one person or a whole desk. These four are where most teams begin.',
    featured: ['customer_service', 'data_entry', 'virtual_assistants', 'finance_accounting'] satisfies ServiceScreen[],
    more: 'Learn more',
    all: 'See all services',
  },
} as const
