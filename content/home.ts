import { claims } from './claims.ts'
import type { CallToAction } from './page-words.ts'
import { ourTeam } from './our-team.ts'
import type { ServiceScreen } from './services.ts'

export type BenefitPictureName = 'prompts' | 'tools' | 'certified' | 'support'

interface Benefit {
  picture: BenefitPictureName
  title: string
  description: string
}

const reader = ourTeam.leadership.members.find(({ role }) => role === 'Head of Account Management')!

/** The text of the home page. */
export const home = {
  meta: {
    title: 'Remote teams from the Philippines, trained in AI',
    description:
      'Tested, AI-trained professionals for customer service, finance, development, design and more, with a dedicated account manager. Free consultation.',
  },
  headline: 'Great people are one bridge away.',
  lead: 'We build your remote team in the Philippines. Everyone is tested before you meet them, trained to work with AI, and supported by a dedicated account manager.',
  points: [
    `Trusted by ${claims.businesses} businesses`,
    `${claims.coverage} coverage`,
    'Free consultation',
    'No long-term commitments',
  ],
  actions: [
    { label: 'Get Started', to: 'register' },
    { label: 'Learn More', to: '#services' },
  ] satisfies CallToAction[],
  scene: { team: 'Your team is on shift', tested: 'Skills tested' },
  services: {
    title: 'Delegate work that slows your team down',
    lead: 'Start with one person or a full team. Most clients begin with one of these four services.',
    featured: ['customer_service', 'data_entry', 'virtual_assistants', 'finance_accounting'] satisfies ServiceScreen[],
    more: 'Learn more',
    all: 'See all services',
  },
  benefits: {
    title: 'Skilled people with the right AI tools',
    lead: 'Every candidate is tested for the role and trained to use AI responsibly.',
    items: [
      {
        picture: 'prompts',
        title: 'AI Prompts Trained',
        description: 'Candidates know how to write prompts, what to verify and when not to use AI.',
      },
      {
        picture: 'tools',
        title: 'AI Tools Training',
        description: 'We evaluate new tools, train everyone to use them and give your team a written guide.',
      },
      {
        picture: 'certified',
        title: 'Fully Certified and Tested',
        description: 'Review test scores and certificates before the first interview.',
      },
      {
        picture: 'support',
        title: 'In House Dedicated Support',
        description: 'Your account manager knows your team and replies the same business day.',
      },
    ] satisfies Benefit[],
    more: { label: 'See how it works', to: 'how_it_works' } satisfies CallToAction,
  },
  testimonials: {
    title: 'What our clients say',
    lead: 'Four reviews from clients in e-commerce, healthcare and software.',
    all: 'All client stories',
    /** How many are shown: the first ones. */
    count: 4,
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    show: 'Show testimonial',
  },
  contact: {
    title: 'Let’s build your team',
    lead: `Describe the work in a few lines. We reply within ${claims.replyHours} and suggest where to start.`,
    points: [
      'The first consultation is free',
      'Meet candidates before you pay anything',
      'We call only if you ask us to',
    ],
    /** The recipient of the messages. */
    reader: {
      name: reader.name,
      role: reader.role,
      note: 'Reads new messages with her team and assigns a specialist to your request.',
    },
  },
} as const
