import { product } from '#domain/product.ts'
import { claims } from './claims.ts'
import type { Closing, PageWords } from './page-words.ts'
import type { Figure, Point } from './block.ts'

/** The wording of the About Us page. */
export const aboutUs = {
  meta: {
    title: 'About Us: built for both sides',
    description: `${product.name} connects companies with professionals in the Philippines and supports both. Learn who we are, what we value and how we work.`,
  } satisfies PageWords,
  hero: {
    title: 'We build the bridge between both sides.',
    lead: `${product.name} is Filipino for bridge. On one side are companies with more work than their teams can handle. On the other are skilled professionals, six to twelve time zones away. We connect them and support both.`,
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
      'Our founders met on opposite ends of a bad contract. One ran operations for an American retailer that had outsourced its support to the lowest bidder. The other led a call center floor in Quezon City, where agents were timed by the second, trained for one day and replaced by the dozen. Each was told that the other side was the problem.',
      'They agreed on one thing: quality was high when the same people stayed for a year, understood why the work mattered and were paid on time. So they set four rules. Test people on the actual work. Let clients choose. Let candidates say no. Make one named person accountable for the result.',
      'Then AI arrived, with the promise that it would replace people. We saw something else: people with good tools did twice the work, while tools without people made mistakes twice as fast. That is why everyone who works with us is trained to use AI, check its output, and recognize when not to use it.',
    ],
  },
  promises: {
    title: 'Our commitments',
    sides: [
      {
        title: 'If you hire',
        items: [
          'Meet at least two candidates for each role and choose one',
          'Every candidate has passed tests for your type of work',
          'Review hours and costs before you pay',
          'Work with a named account manager who knows your business',
          'Add, change or end a role without a long-term contract',
        ],
      },
      {
        title: 'If you work',
        items: [
          'See the rate before you apply; we never charge applicants',
          'Decline an offer without giving a reason',
          'Get paid for approved hours on the same day each week',
          'Free training in AI tools during paid hours',
          'When an assignment ends, you are first in line for the next',
        ],
      },
    ],
  },
  values: {
    title: 'Our values',
    lead: 'We make decisions by these four principles, even when they cost us a deal.',
    items: [
      {
        icon: 'scale',
        title: 'Transparent rates',
        description: 'Both sides know their rate before they agree. If we can’t explain a price, we change it.',
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
          'We test candidates before we introduce them, measure results before we cite them, and share the numbers that don’t flatter us.',
      },
      {
        icon: 'repeat',
        title: 'Documented work',
        description:
          'Every assignment produces written procedures that another team can follow. They belong to the client.',
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
