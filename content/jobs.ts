import { claims } from './claims.ts'
import { product } from '#domain/product.ts'
import type { Closing, PageWords } from './page-words.ts'

/** The text of the public list of jobs and of the pages of jobs. */
export const jobsPage = {
  meta: {
    title: 'Remote jobs that say what you receive',
    description: `Open remote jobs at companies that hire through ${product.name}. Search by skill, pay and time zone, and apply online.`,
  } satisfies PageWords,
  hero: {
    title: 'Find remote work.',
    lead: 'Open jobs at companies that hire through us. Every posting states what you receive, the hours and the time zone.',
  },
  search: {
    label: 'Search jobs',
    words: 'Job title, skill or company',
    placeholder: 'Bookkeeping, React, customer support',
    submit: 'Search',
    filters: 'Filters',
    type: 'Type',
    anyType: 'Any type',
    skills: 'Skills',
    skillsHint: 'Separate several with commas.',
    rate: 'You receive an hour, from',
    price: 'You receive in total, from',
    zone: 'Your time zone',
    anyZone: 'Any time zone',
    overlap: 'Shared working hours',
    hours: (count: number) => `At least ${count} ${count === 1 ? 'hour' : 'hours'}`,
    apply: 'Apply filters',
    clear: 'Clear all',
  },
  results: {
    title: 'Open jobs',
    filtered: 'Search results',
    posted: 'Posted',
    none: {
      title: 'No job matches your search',
      lead: 'Try fewer filters or other words, or get an email when a job is posted.',
      action: 'Show all jobs',
    },
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
    feed: 'Atom feed of new jobs',
  },
  alert: {
    title: 'Get new jobs by email',
    lead: (search: string) =>
      search === ''
        ? 'One email a day when there are new jobs. You need no account.'
        : `One email a day when there are new jobs for this search: ${search}. You need no account.`,
    email: 'Email',
    submit: 'Get job alerts',
    note: 'We send you a link to confirm your address. You can unsubscribe in every email.',
    sent: {
      title: 'Check your inbox',
      description: 'Open the link in our email to start the alert.',
    },
    failed: { title: 'The alert was not created', back: 'Back to the jobs' },
  },
  job: {
    apply: 'Apply now',
    applyNote: 'You need a free account to apply. We bring you back to this job.',
    pay: 'You receive',
    type: 'Type',
    hours: 'Weekly hours',
    hoursText: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} a week`,
    zone: 'Time zone',
    start: 'Start',
    startText: (date: string) => `From ${date}`,
    posted: 'Posted',
    place: 'Location',
    placeText: 'Remote',
    description: 'Description',
    skills: 'Skills',
    company: 'About the company',
    website: 'Website',
    newTab: '(opens in a new tab)',
    industry: 'Industry',
    size: 'Size',
    officeHours: (zone: string) => `Office hours in ${zone}`,
    facts: 'At a glance',
    paused: 'This job is paused and takes no applications at the moment.',
    ended: 'This job is closed and no longer takes applications.',
    tests: 'Required tests',
    testMinutes: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    testsNote: 'You take them online after you apply.',
    applicants: 'Applicants',
    alert: {
      title: 'Email me jobs like this',
      lead: (search: string) => `One email a day when there are new jobs like this: ${search}. You need no account.`,
    },
    similar: 'Similar open jobs',
    all: 'See all open jobs',
    /** The description for search engines. */
    summary: (facts: string) => `${facts}. Read the full job description and apply online at ${product.name}.`,
    endedSummary: (title: string) =>
      `${title}: this job takes no applications at the moment. See similar open remote jobs at ${product.name} and apply online.`,
  },
  closing: {
    title: 'Are you hiring?',
    lead: `Tell us about the work. We reply within ${claims.replyHours}.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See how it works', to: 'how_it_works' },
    ],
  } satisfies Closing,
} as const
