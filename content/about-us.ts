import { product } from '#domain/product.ts'
import { claims } from './claims.ts'
import type { Closing, PageWords } from './page-words.ts'
import type { Figure, Point } from './block.ts'

/** The words of the page about us. */
export const aboutUs = {
  meta: {
    title: 'About Us: a bridge that carries both ways',
    description: `${product.name} brings companies and people in the Philippines together, and looks after both. Who we are, what we believe and how we earn.`,
  } satisfies PageWords,
  hero: {
    title: 'A bridge has to hold from both sides.',
    lead: `${product.name} is Filipino for bridge. On one side stand companies with more work than hands. On the other stand people who do that work well, six or twelve time zones away. We build what lies between.`,
  },
  figures: [
    { value: claims.businesses, label: 'Businesses served' },
    { value: claims.retention, label: 'Of clients stay' },
    { value: claims.industries, label: 'Industries' },
    { value: claims.coverage, label: 'Coverage' },
  ] satisfies readonly Figure[],
  story: {
    title: 'Why we began',
    paragraphs: [
      'Our founders met on the two ends of a bad contract. One ran operations for an American retailer that had outsourced its support to the lowest bidder. The other led a floor of agents in Quezon City who were measured by the second, trained for a day and replaced by the dozen. Both were told that the other side was the problem.',
      'They agreed on one thing: the work was good when the same people did it for a year, knew why it mattered and were paid on time. So they started with a rule instead of a sales plan. Test people on the work itself, let the client choose, let the person say no, and have one named human answer for how it goes.',
      'Then AI arrived, and with it the promise that nobody would be needed. What we saw instead was that people with good tools did twice the work, and tools without people did it wrong twice as fast. So we train everybody who works with us to use AI, to check it, and to know when to leave it alone.',
    ],
  },
  promises: {
    title: 'What each side can hold us to',
    sides: [
      {
        title: 'If you hire',
        items: [
          'You meet at least two people for each role and choose one',
          'Everybody you meet has passed tests on your kind of work',
          'You see the hours and what they cost before you pay',
          'An account manager with a name knows your business',
          'You can add, change or end a role without a long contract',
        ],
      },
      {
        title: 'If you work',
        items: [
          'You see the rate before you apply, and we never charge you',
          'You can turn an offer down without giving a reason',
          'You are paid for approved hours on the same day each week',
          'Training in AI tools is free and happens in paid time',
          'When a contract ends, we look for your next one first',
        ],
      },
    ],
  },
  values: {
    title: 'How we decide when it is hard',
    lead: 'Four sentences that hang in both offices. We have lost deals over each of them.',
    items: [
      {
        icon: 'scale',
        title: 'Fair is a number',
        description:
          'Each side knows its rate before it says yes. If we cannot explain a price aloud, the price is wrong.',
      },
      {
        icon: 'handshake',
        title: 'A person answers',
        description: 'Tools suggest, sort and draft. Who is hired, what is sent and what is paid, somebody decides.',
      },
      {
        icon: 'target',
        title: 'Proof before promise',
        description: 'We test before we introduce, measure before we claim, and show the figures that look bad too.',
      },
      {
        icon: 'repeat',
        title: 'Leave it better',
        description: 'Each job ends with a written routine that somebody else could follow. It belongs to the client.',
      },
    ] satisfies readonly Point[],
  },
  places: {
    title: 'Where we are',
    lead: 'Two offices and a great many kitchen tables.',
    items: [
      {
        title: 'Quezon City',
        description:
          'Recruiting, testing, training and payroll. Rooms for teams whose work must not leave a closed floor.',
      },
      {
        title: 'Cebu',
        description: 'Our night and weekend desk, and most of our account managers.',
      },
      {
        title: 'At home',
        description:
          'Most people work from their own towns, from Baguio to Davao, with equipment and a second line that we pay for.',
      },
    ],
  },
  team: { label: 'Meet the people who lead it', to: 'our_team' },
  closing: {
    title: 'Come and look at the bridge.',
    lead: `Ask us anything about how we work, also what we get wrong. We answer within ${claims.replyHours}.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See open positions', to: 'careers' },
    ],
  } satisfies Closing,
} as const
