import { claims, trackRecord } from './claims.ts'
import type { Closing, PageWords } from './page-words.ts'
import type { Figure } from './block.ts'

/** What a review is about. */
export type TestimonialCategory =
  | 'customer-service'
  | 'data-entry'
  | 'business-operations'
  | 'virtual-assistants'
  | 'automation'
  | 'healthcare'
  | 'saas'
  | 'content'

/** The categories that the reviews can be narrowed to, in the order in which the page offers them. */
export const testimonialFilters = [
  { id: 'customer-service', label: 'Customer Service' },
  { id: 'data-entry', label: 'Data Entry' },
  { id: 'virtual-assistants', label: 'Virtual Assistants' },
  { id: 'automation', label: 'AI Automation' },
] as const satisfies readonly { id: TestimonialCategory; label: string }[]

/** What a client says about us. */
export interface Testimonial {
  quote: string
  author: string
  position: string
  company: string
  industry: string
  rating: number
  category: TestimonialCategory
  /** What came of it. Cards show the first two at once. */
  results: readonly string[]
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I used to open the ticket queue with one eye closed. Last December I opened it on the first of the month and it was empty. My own team now trains, checks and improves instead of bailing water.',
    author: 'Naomi Feldman',
    position: 'Head of Customer Care',
    company: 'Fennel & Oar',
    industry: 'E-commerce',
    rating: 5,
    category: 'customer-service',
    results: [
      'First reply in 38 minutes instead of 14 hours',
      'Satisfaction up from 71% to 94%',
      'Cost per ticket down 58%',
      'No night shift at home',
    ],
  },
  {
    quote:
      'Our auditors asked who had seen which page and when, and we could answer for every one of them. I had expected a typing service. I got a team that argued with me about how to measure a mistake, and they were right.',
    author: 'Owen Lindqvist',
    position: 'Director of Operations',
    company: 'Lakemoor Family Clinics',
    industry: 'Healthcare',
    rating: 5,
    category: 'healthcare',
    results: [
      '120,000 charts entered in four months',
      `${claims.accuracy} of fields correct`,
      'A chart found in 20 seconds, not 26 minutes',
      '57% below the best local offer',
    ],
  },
  {
    quote:
      'We hired two assistants to survive the quarter. They wrote down how our company works, which nobody had done before, and the handbook told us whom to hire next. My co-founder took his first holiday in three years.',
    author: 'Anjali Raman',
    position: 'Co-founder and CEO',
    company: 'Pathwren',
    industry: 'SaaS',
    rating: 5,
    category: 'saas',
    results: [
      '24 hours a week back for each founder',
      'Customers set up in 6 days instead of 19',
      'Twelve assistants for the cost of four local hires',
      'Trials that become customers up from 11% to 17%',
    ],
  },
  {
    quote:
      'It took a few days and nobody lost a job. The person who runs our inbox now calls me when something smells odd, which no software would do. Chefs have stopped shouting at us.',
    author: 'Dale Corrigan',
    position: 'Owner',
    company: 'Corrigan Table Supply',
    industry: 'E-commerce',
    rating: 5,
    category: 'automation',
    results: [
      `Email costs us ${claims.emailSavings} less`,
      'Orders booked in 50 minutes on average',
      'Wrong items down from 31 to 4 in 1,000',
      'Three employees back in sales and in the warehouse',
    ],
  },
  {
    quote:
      'When a storm closes an airport, four hundred bookings fall apart within the hour. Our operations desk in Manila had put most of them right before I reached the office. They know the fare rules better than I do.',
    author: 'Camille Duarte',
    position: 'Head of Operations',
    company: 'Saltgrass Journeys',
    industry: 'Travel',
    rating: 5,
    category: 'business-operations',
    results: ['Broken bookings rearranged within 3 hours, day and night', 'Complaints after disruptions halved'],
  },
  {
    quote:
      'Policies reach us as scans, faxes and photographs. They come out as clean rows by four the same afternoon, with a list of what looked strange. In two years I have found that list wrong once.',
    author: 'Desmond Achterberg',
    position: 'Chief Operating Officer',
    company: 'Dovecote Brokers',
    industry: 'Insurance',
    rating: 5,
    category: 'data-entry',
    results: [
      '900 policies a day entered before four',
      'Backlog of eleven weeks cleared in five',
      'Renewals never missed since the start',
      'Underwriters spend 12 hours a week less on corrections',
    ],
  },
  {
    quote:
      'Lea books my viewings, chases the paperwork and knows which tenant prefers a call to a message. I met three people before I chose her, and all three had been tested on exactly what I needed.',
    author: 'Yvonne Tremblay',
    position: 'Managing Broker',
    company: 'Orchard Row Properties',
    industry: 'Real Estate',
    rating: 5,
    category: 'virtual-assistants',
    results: ['18 more viewings a week with the same agents', 'Leases signed in 4 days instead of 11'],
  },
  {
    quote:
      'We had burnt our fingers with text that wrote itself. Here AI does the listening and the sorting, and a person I can name signs the article. Our accountants give twenty minutes and recognize their own words.',
    author: 'Ingrid Sørlie',
    position: 'Marketing Lead',
    company: 'Tallybrook',
    industry: 'SaaS',
    rating: 5,
    category: 'content',
    results: [
      '12 articles a month instead of 2',
      'Cost per article down from $890 to $215',
      'Search visitors more than doubled',
      'From the idea to the page in five working days',
    ],
  },
]

/** The words of the page that shows them. */
export const testimonialsPage = {
  meta: {
    title: 'Client Success Stories',
    description:
      'What clients say about their teams in the Philippines: eight reviews with names, companies and the results that came of it.',
  } satisfies PageWords,
  hero: {
    title: 'Client Success Stories',
    lead: 'People who handed over work they used to lie awake about, in their own words and with their own numbers.',
  },
  figures: [
    { value: claims.businesses, label: 'Happy Clients' },
    { value: claims.rating, label: 'Average Rating' },
    { value: claims.retention, label: 'Client Retention' },
    { value: claims.coverage, label: 'Support Available' },
  ] satisfies readonly Figure[],
  reviews: {
    title: 'What they say',
    filter: 'Show reviews about',
    all: 'All Reviews',
    /** Said whenever the choice changes. */
    shown: 'Showing {shown} of {all} reviews',
    rating: 'Rating:',
    results: 'Key results',
    more: '+{count} more results...',
    fewer: 'Show fewer results',
    story: 'Read the case study',
  },
  trusted: {
    title: 'Trusted by Industry Leaders',
    lead: 'From a two-person broker’s office to a group of eleven clinics: the work differs, the way we look after it does not.',
    figures: trackRecord,
  },
  closing: {
    title: 'Your story could start with one conversation.',
    lead: `Tell us what keeps your team from its real work. We answer within ${claims.replyHours}, with a first idea and its price.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'View Case Studies', to: 'case_studies' },
    ],
  } satisfies Closing,
} as const
