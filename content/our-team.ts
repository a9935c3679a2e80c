import { product } from '#domain/product.ts'
import type { Closing, PageWords } from './page-words.ts'

/** A member of the leadership team. */
export interface TeamMember {
  name: string
  role: string
  bio: string
  email: string
  /** The URLs of public profiles. */
  linkedin?: string
  twitter?: string
}

const at = product.support_email.slice(product.support_email.indexOf('@'))

const members: readonly TeamMember[] = [
  {
    name: 'Teresa Magbanua',
    role: 'Co-founder and Chief Executive',
    bio: 'Managed a call center with 300 agents in Quezon City. Reads every exit interview with clients and talent.',
    email: `teresa.magbanua${at}`,
  },
  {
    name: 'Daniel Whitcombe',
    role: 'Co-founder and Chief Operating Officer',
    bio: 'Ran operations for an American retailer and managed its outsourced support. Responsible for delivery, security and reporting.',
    email: `daniel.whitcombe${at}`,
  },
  {
    name: 'Hannah Oyelaran',
    role: 'Chief Technology Officer',
    bio: 'Has built payment and scheduling systems for 15 years. Sets the rules for AI on our platform.',
    email: `hannah.oyelaran${at}`,
  },
  {
    name: 'Ramon Buenaventura',
    role: 'Head of Talent',
    bio: 'A former school principal from Iloilo. Designs tests that resemble a day’s work. A third of applicants who fail a test pass it later.',
    email: `ramon.buenaventura${at}`,
  },
  {
    name: 'Grace Tolentino',
    role: 'Head of Account Management',
    bio: 'Started with us as a virtual assistant. Leads the account managers and takes the first call with every new healthcare client.',
    email: `grace.tolentino${at}`,
  },
  {
    name: 'Jonas Petrov',
    role: 'Head of Finance',
    bio: 'Oversees weekly payments to several thousand people, and makes sure that every payment comes with its calculation.',
    email: `jonas.petrov${at}`,
  },
  {
    name: 'Sofia Dimaculangan',
    role: 'Head of Training',
    bio: 'Trained nurses before she taught AI skills. Her courses start with the limits of each tool.',
    email: `sofia.dimaculangan${at}`,
  },
  {
    name: 'Emilio Lacson',
    role: 'Head of Security and Privacy',
    bio: 'Worked in hospital IT in Cebu. Plans secure rooms, access controls and security drills, and answers our clients’ audit questionnaires.',
    email: `emilio.lacson${at}`,
  },
]

/** The text of the Our Team page. */
export const ourTeam = {
  meta: {
    title: 'Our Team: meet our leaders',
    description: `Meet the eight leaders of ${product.name}: their experience, their responsibilities and their contact details.`,
  } satisfies PageWords,
  hero: {
    title: 'Leaders who have done the work.',
    lead: 'Our leaders come from customer support, education, healthcare and retail. Email any of them directly.',
  },
  leadership: { title: 'Leadership', members },
  linkedin: '{name} on LinkedIn',
  twitter: '{name} on Twitter',
  beyond: {
    title: 'How we work together',
    lead: 'Three practices at our own company.',
    items: [
      {
        icon: 'calendar',
        title: 'All employees take calls',
        description:
          'All employees, including finance and engineering, answer client and talent questions one day a quarter.',
      },
      {
        icon: 'training',
        title: 'We take our own tests',
        description: 'Three employees take every new test, with the same time limit, before applicants do.',
      },
      {
        icon: 'growth',
        title: 'We promote from within',
        description: 'More than half of our account managers started on a client team.',
      },
    ],
  },
  closing: {
    title: 'Work with us, or join us',
    lead: 'Hire a team through us, or apply for one of our open positions.',
    actions: [
      { label: 'See open positions', to: 'careers' },
      { label: 'Contact Us', to: 'contact' },
    ],
  } satisfies Closing,
} as const
