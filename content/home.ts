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
  actions: [
    { label: 'Get Started', to: 'register' },
    { label: 'Learn More', to: '#services' },
  ] satisfies CallToAction[],
  scene: { team: 'Your team is on shift', tested: 'Skills tested' },
  services: {
    title: 'Hand over the work that holds you up',
    lead: 'Start with one person or a whole desk. These four are where most teams begin.',
    featured: ['customer_service', 'data_entry', 'virtual_assistants', 'finance_accounting'] satisfies ServiceScreen[],
    more: 'Learn more',
    all: 'See all services',
  },
  benefits: {
    title: 'People who know the work, and the tools that speed it up',
    lead: 'Everyone you meet has been tested for the role and trained to use AI the way a careful colleague would.',
    items: [
      {
        picture: 'prompts',
        title: 'AI Prompts Trained',
        description: 'They know how to ask, what to check and when to leave the machine out of it.',
      },
      {
        picture: 'tools',
        title: 'AI Tools Training',
        description: 'New tools are tried by us first, taught to all, and brought to your team with a written guide.',
      },
      {
        picture: 'certified',
        title: 'Fully Certified and Tested',
        description: 'You see the score of every test and each certificate before the first interview.',
      },
      {
        picture: 'support',
        title: 'In House Dedicated Support',
        description: 'One account manager knows your team by name and answers on the same working day.',
      },
    ] satisfies Benefit[],
    more: { label: 'See how it works', to: 'how_it_works' } satisfies CallToAction,
  },
  testimonials: {
    title: 'What clients say when we are not in the room',
    lead: 'Four of them. The others, with the figures behind them, have a page of their own.',
    all: 'All client stories',
    authors: ['Naomi Feldman', 'Owen Lindqvist', 'Anjali Raman', 'Dale Corrigan'],
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    show: 'Show testimonial',
  },
  contact: {
    title: 'Let us find your people',
    lead: `Write two lines about the work. A person answers within ${claims.replyHours} and suggests where to begin.`,
    points: [
      'The first consultation is free',
      'You meet people before you pay anything',
      'Nobody calls unless you ask',
    ],
    /** Who reads what is written here. */
    reader: {
      name: reader.name,
      role: reader.role,
      note: 'Reads new messages with her team and brings in whoever knows your kind of work.',
    },
  },
} as const
