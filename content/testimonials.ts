import type { Testimonial, TestimonialCategory } from '#domain/content/testimonial.ts'
import { claims, trackRecord } from './claims.ts'
import type { Closing, PageWords } from './page-words.ts'
import type { Figure } from './block.ts'

/** The categories of the filter, in order. */
export const testimonialFilters = [
  { id: 'customer-service', label: 'Customer Service' },
  { id: 'data-entry', label: 'Data Entry' },
  { id: 'virtual-assistants', label: 'Virtual Assistants' },
  { id: 'automation', label: 'AI Automation' },
] as const satisfies readonly { id: TestimonialCategory; label: string }[]

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I used to dread opening the ticket queue. On December 1, it was empty. My own team now spends its time on training and quality instead of catching up.',
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
      'No night shifts for the in-house team',
    ],
  },
  {
    quote:
      'Our auditors asked who had viewed each page and when, and we had an answer for every one. I expected a typing service. I got a team that challenged how we measured errors, and they were right.',
    author: 'Owen Lindqvist',
    position: 'Director of Operations',
    company: 'Lakemoor Family Clinics',
    industry: 'Healthcare',
    rating: 5,
    category: 'healthcare',
    results: [
      '120,000 charts entered in four months',
      `${claims.accuracy} of fields correct`,
      'Charts found in 20 seconds instead of 26 minutes',
      '57% below the best local offer',
    ],
  },
  {
    quote:
      'We hired two assistants to get through the quarter. They documented how our company works for the first time, and that handbook showed us which role to hire next. My co-founder took his first vacation in three years.',
    author: 'Anjali Raman',
    position: 'Co-founder and CEO',
    company: 'Pathwren',
    industry: 'SaaS',
    rating: 5,
    category: 'saas',
    results: [
      '24 hours a week saved for each founder',
      'Customers onboarded in 6 days instead of 19',
      'Twelve assistants for the cost of four local hires',
      'Trial conversion up from 11% to 17%',
    ],
  },
  {
    quote:
      'Setup took a few days, and all our employees kept their jobs. The specialist who runs our inbox calls me when an order looks wrong. No software would do that. Chefs have stopped yelling at us.',
    author: 'Dale Corrigan',
    position: 'Owner',
    company: 'Corrigan Table Supply',
    industry: 'E-commerce',
    rating: 5,
    category: 'automation',
    results: [
      `Email costs us ${claims.emailSavings} less`,
      'Orders entered in 50 minutes on average',
      'Wrong items down from 31 to 4 in 1,000',
      'Three employees back in sales and the warehouse',
    ],
  },
  {
    quote:
      'When a storm closes an airport, 400 bookings fall apart within an hour. By the time I got to the office, our operations team in Manila had rebooked most of them. They know the fare rules better than I do.',
    author: 'Camille Duarte',
    position: 'Head of Operations',
    company: 'Saltgrass Journeys',
    industry: 'Travel',
    rating: 5,
    category: 'business-operations',
    results: ['Disrupted bookings rebooked within 3 hours, day or night', 'Complaints after disruptions halved'],
  },
  {
    quote:
      'Policies reach us as scans, faxes and photos. By 4 PM the same day, we have clean records and a list of exceptions. In two years, I have found one mistake in that list.',
    author: 'Desmond Achterberg',
    position: 'Chief Operating Officer',
    company: 'Dovecote Brokers',
    industry: 'Insurance',
    rating: 5,
    category: 'data-entry',
    results: [
      '900 policies a day entered by 4 PM',
      'Eleven-week backlog cleared in five weeks',
      'No missed renewals since launch',
      'Underwriters spend 12 hours a week less on corrections',
    ],
  },
  {
    quote:
      'Lea books my showings, follows up on paperwork and knows which tenants prefer a call. I interviewed three candidates before I chose her. All of them had been tested on exactly what I needed.',
    author: 'Yvonne Tremblay',
    position: 'Managing Broker',
    company: 'Orchard Row Properties',
    industry: 'Real Estate',
    rating: 5,
    category: 'virtual-assistants',
    results: ['18 more showings a week with the same agents', 'Leases signed in 4 days instead of 11'],
  },
  {
    quote:
      'We had been burned by AI-written articles. Here, AI transcribes and organizes, and a named person approves each article. Our accountants spend 20 minutes on it and recognize their own words.',
    author: 'Ingrid Sørlie',
    position: 'Marketing Lead',
    company: 'Tallybrook',
    industry: 'SaaS',
    rating: 5,
    category: 'content',
    results: [
      '12 articles a month instead of 2',
      'Cost per article down from $890 to $215',
      'Search traffic more than doubled',
      'From idea to publication in five business days',
    ],
  },
]

/** The text of the Client Success Stories page. */
export const testimonialsPage = {
  meta: {
    title: 'Client Success Stories',
    description:
      'Read eight client reviews of their teams in the Philippines, with names, companies and measured results.',
  } satisfies PageWords,
  hero: {
    title: 'Client Success Stories',
    lead: 'Clients describe their teams and results in their own words.',
  },
  figures: [
    { value: claims.businesses, label: 'Happy Clients' },
    { value: claims.rating, label: 'Average Rating' },
    { value: claims.retention, label: 'Client Retention' },
    { value: claims.coverage, label: 'Support Available' },
  ] satisfies readonly Figure[],
  reviews: {
    title: 'Client reviews',
    filter: 'Show reviews about',
    all: 'All Reviews',
    /** Announced after each change of the filter. */
    shown: 'Showing {shown} of {all} reviews',
    rating: 'Rating:',
    results: 'Key results',
    more: '+{count} more results...',
    fewer: 'Show fewer results',
    story: 'Read the case study',
  },
  trusted: {
    title: 'Trusted by Industry Leaders',
    lead: 'Our clients range from a two-person brokerage to a group of eleven clinics.',
    figures: trackRecord,
  },
  closing: {
    title: 'Ready to build your team?',
    lead: `Tell us which work you want to outsource. We reply within ${claims.replyHours} with a proposal and a price.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'View Case Studies', to: 'case_studies' },
    ],
  } satisfies Closing,
} as const
