import { product } from '#domain/product.ts'
import { claims } from './claims.ts'
import type { Closing, PageWords } from './page-words.ts'
import type { Figure, Point } from './block.ts'

/** The text of the About Us page. */
export const aboutUs = {
  meta: {
    title: 'About Us: built for both sides',
    description: `${product.name} connects companies with professionals in the Philippines and supports both. Learn who we are, what we value and how we work.`,
  } satisfies PageWords,
  hero: {
    title: 'We build the bridge between companies and talent.',
    lead: `${product.name} is Filipino for bridge. We connect companies that need more capacity with skilled professionals in the Philippines, and we support both sides.`,
  },
  figures: [
    { value: claims.businesses, label: 'Businesses served' },
    { value: claims.retention, label: 'Client retention' },
    { value: claims.industries, label: 'Industries' },
    { value: claims.coverage, label: 'Coverage' },
  ] satisfies readonly Figure[],
  story: {
    title: 'Why we started',
    paragraphs: [
      'Our founders met on opposite ends of a bad contract. One ran operations for an American retailer that had outsourced its support to the lowest bidder. The other led a call center floor in Quezon City, where agents were timed by the second, trained for one day and replaced by the dozen. Each blamed the other side.',
      'They agreed that quality was high when people stayed for a year, understood the purpose of their work and were paid on time. So they set four rules: test people on the actual work, let clients choose, let candidates decline, and make one named person accountable for the result.',
      'When AI tools arrived, many companies expected them to replace people. In our experience, people with good tools completed twice the work, and tools without supervision made more mistakes. We therefore train everyone who works with us to use AI, check its output and recognize its limits.',
    ],
  },
  promises: {
    title: 'Our commitments',
    sides: [
      {
        title: 'If you hire',
        items: [
          'Meet at least two candidates for each role',
          'Choose from candidates tested for your type of work',
          'Review hours and costs before you pay',
          'Work with a named account manager who knows your business',
          'Add, change or end a role without a long-term contract',
        ],
      },
      {
        title: 'If you work',
        items: [
          'See what you receive before you apply, and pay us nothing',
          'Decline an offer without giving a reason',
          'Get paid for approved hours on the same day each week',
          'Get free training in AI tools during paid hours',
          'Get priority for a new assignment when yours ends',
        ],
      },
    ],
  },
  values: {
    title: 'Our values',
    lead: 'Four principles guide our decisions, even when they cost us a deal.',
    items: [
      {
        icon: 'scale',
        title: 'Transparent rates',
        description: 'Both sides know their rate before they agree, and we explain every price.',
      },
      {
        icon: 'handshake',
        title: 'People decide',
        description: 'AI suggests, sorts and drafts. People decide who is hired, what is sent and what is paid.',
      },
      {
        icon: 'target',
        title: 'Evidence first',
        description:
          'We test candidates before we introduce them, measure results before we publish them, and report weak results too.',
      },
      {
        icon: 'repeat',
        title: 'Documented work',
        description: 'Every assignment produces written procedures, which belong to the client.',
      },
    ] satisfies readonly Point[],
  },
  places: {
    title: 'Where we are',
    lead: 'We have two offices, and most of our people work from home.',
    items: [
      {
        title: 'Quezon City',
        description: 'Recruiting, testing, training and payroll. Secure rooms for teams with confidential work.',
      },
      {
        title: 'Cebu',
        description: 'Our overnight and weekend desk and most of our account managers.',
      },
      {
        title: 'At home',
        description:
          'Most people work from their hometowns, from Baguio to Davao. We pay for equipment and a backup internet line.',
      },
    ],
  },
  team: { label: 'Meet our leadership team', to: 'our_team' },
  closing: {
    title: 'Have a question?',
    lead: `Ask us anything about how we work. We reply within ${claims.replyHours}.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See open positions', to: 'careers' },
    ],
  } satisfies Closing,
} as const
