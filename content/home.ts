import type { ScreenName } from '#domain/paths.ts'
import { claims } from './claims.ts'

/** The words of the home page. */
export const home = {
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
    featured: ['customer_service', 'data_entry', 'virtual_assistants', 'finance_accounting'] satisfies ScreenName[],
    more: 'Learn more',
    all: 'See all services',
  },
} as const
