import { product } from '#domain/product.ts'
import type { Closing, PageWords } from './page-words.ts'

/** A member of the leadership team. */
export interface TeamMember {
  name: string
  role: string
  bio: string
  email: string
  /** The addresses of profiles, where there are some. */
  linkedin?: string
  twitter?: string
}

const at = product.support_email.slice(product.support_email.indexOf('@'))

const members: readonly TeamMember[] = [
  {
    name: 'Teresa Magbanua',
    role: 'Co-founder and Chief Executive',
    bio: 'Managed 300 agents in Quezon City before she co-founded the company she wanted to work for. Reads every exit interview, from clients and talent alike.',
    email: `teresa.magbanua${at}`,
  },
  {
    name: 'Daniel Whitcombe',
    role: 'Co-founder and Chief Operating Officer',
    bio: 'Ran operations for an American retailer, where a bad contract taught him how not to outsource. Responsible for delivery, security and accurate reporting.',
    email: `daniel.whitcombe${at}`,
  },
  {
    name: 'Hannah Oyelaran',
    role: 'Chief Technology Officer',
    bio: 'Has built payment and scheduling systems for 15 years. Sets the rules for AI on our platform: it may sort and suggest, and people make the decisions.',
    email: `hannah.oyelaran${at}`,
  },
  {
    name: 'Ramon Buenaventura',
    role: 'Head of Talent',
    bio: 'A former school principal from Iloilo who designs tests that resemble a day’s work. One in three applicants who fail a test come back and pass.',
    email: `ramon.buenaventura${at}`,
  },
  {
    name: 'Grace Tolentino',
    role: 'Head of Account Management',
    bio: 'Started as a virtual assistant on our second contract. Leads the account managers and still takes the first call with every new healthcare client.',
    email: `grace.tolentino${at}`,
  },
  {
    name: 'Jonas Petrov',
    role: 'Head of Finance',
    bio: 'Pays several thousand people every week, on time and in full. Explains every amount with its calculation.',
    email: `jonas.petrov${at}`,
  },
  {
    name: 'Sofia Dimaculangan',
    role: 'Head of Training',
    bio: 'Trained nurses before she taught AI skills. Her courses start with what a tool gets wrong, because people who know its limits use it better.',
    email: `sofia.dimaculangan${at}`,
  },
  {
    name: 'Emilio Lacson',
    role: 'Head of Security and Privacy',
    bio: 'Worked in hospital IT in Cebu. Plans secure rooms, access controls and security drills, and answers our clients’ audit questionnaires.',
    email: `emilio.lacson${at}`,
  },
]

/** The wording of the Our Team page. */
export const ourTeam = {
  meta: {
    title: 'Our Team: meet our leaders',
    description: `Meet the eight people who lead ${product.name}: what they did before, what they are responsible for today and how to reach them.`,
  } satisfies PageWords,
  hero: {
    title: 'Leaders who have done the work.',
    lead: 'Our leaders come from customer support, education, healthcare and retail. Each is responsible for one area and reads their own email.',
  },
  leadership: { title: 'Leadership', members },
  linkedin: '{name} on LinkedIn',
  twitter: '{name} on Twitter',
  beyond: {
    title: 'How we work together',
    lead: 'Three habits that shape our own company.',
    items: [
      {
        icon: 'calendar',
        title: 'Everyone takes calls',
        description:
          'One day a quarter, everyone from finance to engineering answers questions from clients and talent.',
      },
      {
        icon: 'training',
        title: 'We take our own tests',
        description: 'Three of us take every new test under the same time limit before applicants see it.',
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
    lead: 'Either way, the first step is a conversation.',
    actions: [
      { label: 'See open positions', to: 'careers' },
      { label: 'Contact Us', to: 'contact' },
    ],
  } satisfies Closing,
} as const
