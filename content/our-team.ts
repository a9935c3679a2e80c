import { product } from '#domain/product.ts'
import type { Closing, PageWords } from './page-words.ts'

/** One of those who lead the company. */
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
    bio: 'Led a floor of 300 agents in Quezon City before she started the company she had wished to work for. Reads every exit interview herself, from clients and from talent.',
    email: `teresa.magbanua${at}`,
  },
  {
    name: 'Daniel Whitcombe',
    role: 'Co-founder and Chief Operating Officer',
    bio: 'Ran operations for a retailer and signed the contract that taught him how not to outsource. Looks after delivery, security and the promise that figures are shown as they are.',
    email: `daniel.whitcombe${at}`,
  },
  {
    name: 'Hannah Oyelaran',
    role: 'Chief Technology Officer',
    bio: 'Has built payment and scheduling systems for fifteen years. Decides what AI may do here on its own, which is sort and suggest, and what it may not, which is everything else.',
    email: `hannah.oyelaran${at}`,
  },
  {
    name: 'Ramon Buenaventura',
    role: 'Head of Talent',
    bio: 'A former school principal from Iloilo who designs our tests so that they resemble a day’s work. Proud that one applicant in three who fails comes back and passes.',
    email: `ramon.buenaventura${at}`,
  },
  {
    name: 'Grace Tolentino',
    role: 'Head of Account Management',
    bio: 'Started as a virtual assistant on our second contract. Now leads the account managers, and still takes the first call of every new client in healthcare.',
    email: `grace.tolentino${at}`,
  },
  {
    name: 'Jonas Petrov',
    role: 'Head of Finance',
    bio: 'Pays several thousand people on the same weekday, in the right amount, and has done so without a miss. When somebody questions an amount, shows the calculation.',
    email: `jonas.petrov${at}`,
  },
  {
    name: 'Sofia Dimaculangan',
    role: 'Head of Training',
    bio: 'Taught nurses before she taught prompts. Her courses begin with what a tool gets wrong, because people who have seen it fail use it better.',
    email: `sofia.dimaculangan${at}`,
  },
  {
    name: 'Emilio Lacson',
    role: 'Head of Security and Privacy',
    bio: 'Came from hospital IT in Cebu. Plans closed rooms, least access and the drills nobody likes, and answers the long questionnaires of our clients’ auditors.',
    email: `emilio.lacson${at}`,
  },
]

/** The words of the page that introduces them. */
export const ourTeam = {
  meta: {
    title: 'Our Team: who leads and who answers',
    description: `The eight people who lead ${product.name}, what they did before and what they answer for today. Each has an address that you can write to.`,
  } satisfies PageWords,
  hero: {
    title: 'People who have done the work they lead.',
    lead: 'They come from support floors, classrooms, hospitals and retail. Each of the eight answers for one part of the bridge, and reads their own email.',
  },
  leadership: { title: 'Leadership', members },
  linkedin: '{name} on LinkedIn',
  twitter: '{name} on Twitter',
  beyond: {
    title: 'And everybody beside them',
    lead: 'A company that places people should treat its own well. Three habits that visitors notice first.',
    items: [
      {
        icon: 'calendar',
        title: 'Everybody takes calls',
        description:
          'One day each quarter, everyone from finance to engineering answers clients’ and talents’ questions.',
      },
      {
        icon: 'training',
        title: 'We sit our own tests',
        description: 'None of ours goes to applicants before three of us have taken it, against the same clock.',
      },
      {
        icon: 'growth',
        title: 'Leads come from within',
        description: 'More than half of our account managers began in a client’s team. They know what helps.',
      },
    ],
  },
  closing: {
    title: 'Would you like to work with us, or for us?',
    lead: 'Either way the first step is a conversation with somebody on this page or close to them.',
    actions: [
      { label: 'See open positions', to: 'careers' },
      { label: 'Contact Us', to: 'contact' },
    ],
  } satisfies Closing,
} as const
