import { product } from '#domain/product.ts'
import { claims } from './claims.ts'
import type { IconName } from './icon-name.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Point } from './block.ts'

/** The screen of the product that a step shows. */
export type StepScreen = 'dashboard' | 'jobs' | 'talent' | 'tests' | 'messages' | 'team'

/** One step from a job post to a productive team. */
export interface HowItWorksStep {
  number: number
  title: string
  icon: IconName
  description: string
  features: readonly string[]
  /** The captured screen and its description. */
  screen: StepScreen
  picture: string
}

const steps: readonly HowItWorksStep[] = [
  {
    number: 1,
    title: 'Dashboard Overview',
    icon: 'gauge',
    description: 'Sign in to see your team on shift, your open jobs and your next actions. No setup is required.',
    features: [
      'Jobs as a pipeline: draft, open, interviewing',
      'Live status of your team',
      'New messages, with a quick reply',
      'A direct link to your account manager',
    ],
    screen: 'dashboard',
    picture: 'The dashboard: actions that are due, the job pipeline, your account manager and current employees.',
  },
  {
    number: 2,
    title: 'Posting and Managing Jobs',
    icon: 'briefcase',
    description:
      'Describe the work, hours and rate. Save a draft, publish it when it’s ready, and pause or close it when plans change.',
    features: [
      'Hourly or fixed budget, weekly hours and time zone',
      'Required skills, certificates and tests',
      'Public or private listings',
      'Duplicate a previous job',
    ],
    screen: 'jobs',
    picture:
      'The list of jobs with their status, applications and budget, below a summary of open jobs and interviews.',
  },
  {
    number: 3,
    title: 'Talent Search and Selection',
    icon: 'search',
    description: 'Search for talent by skill, rate, experience and availability. Save your favorites and message them.',
    features: [
      'Experience from junior to expert, full-time to project-based',
      'Rates and ratings on every profile',
      'Online status and time zone',
      'A board of applicants by stage',
    ],
    screen: 'talent',
    picture: 'The talent search: filters with their number of results, and developers with rates, skills and ratings.',
  },
  {
    number: 4,
    title: 'Applicant Testing and Assessment',
    icon: 'certified',
    description: 'Choose one of our tests or write your own, and require it for a job.',
    features: [
      'Coding, multiple choice, practical tasks and video case studies',
      'A time limit and passing score for each test',
      'AI-suggested grades for written answers, confirmed by a person',
      'Attempts and average scores at a glance',
    ],
    screen: 'tests',
    picture: 'The list of tests with their type, linked jobs, number of attempts and average scores.',
  },
  {
    number: 5,
    title: 'Communication and Onboarding',
    icon: 'chat',
    description:
      'Message candidates, schedule interviews and send offers in one place. After a candidate accepts, we plan the first week together.',
    features: [
      'One searchable conversation per candidate',
      'A calendar of meetings to join or reschedule',
      'Offers with rate, hours and start date',
      'A first-week plan from your account manager',
    ],
    screen: 'messages',
    picture: 'One application: the cover letter and profile, next to the stage, the team’s ratings and tags.',
  },
  {
    number: 6,
    title: 'Ongoing Management and Performance Monitoring',
    icon: 'analytics',
    description:
      'See your team’s working hours and their cost. Add people when demand grows, and scale back when it slows.',
    features: [
      'Live status: on shift, on break, offline',
      'An account manager with access to the same data',
      'Itemized invoices: work hours, platform fee, tax',
      'Hiring metrics and trends',
    ],
    screen: 'team',
    picture:
      'The analytics of the last twelve months: conversion, offer acceptance, time to hire and applicants per week.',
  },
]

/** The text of the How It Works page. */
export const howItWorks = {
  meta: {
    title: 'How It Works in six steps',
    description: `From the first job post to a productive team: six steps on one platform, with pre-interview testing and a dedicated account manager.`,
  } satisfies PageWords,
  hero: {
    title: 'From job post to productive team in six steps.',
    lead: `Find, test, interview, hire, manage and pay your team in one place, with an account manager at every step.`,
    actions: [
      { label: 'Get Started', to: 'register' },
      { label: 'Contact Us', to: 'contact' },
    ] satisfies CallToAction[],
    points: ['Free consultation', 'No long-term commitments', `Replies within ${claims.replyHours}`],
  },
  contents: 'The six steps',
  step: 'Step {number}',
  steps,
  benefits: {
    title: 'What you get at every step',
    items: [
      {
        icon: 'headphones',
        title: 'Dedicated Support',
        description: `Your own account manager, available ${product.account_manager_hours}, knows your jobs and your team.`,
      },
      {
        icon: 'search',
        title: 'Transparent Process',
        description:
          'See rates, stages and invoices at any time. Each job has a history of changes, with names and dates.',
      },
      {
        icon: 'analytics',
        title: 'Advanced Analytics',
        description: 'Track time to hire, conversion by stage and offer acceptance, per job and over time.',
      },
      {
        icon: 'shield',
        title: 'Quality Assurance',
        description: 'We test skills before interviews and review the work after the first week and the first month.',
      },
    ] satisfies readonly Point[],
  },
  closing: {
    title: 'Post your first job in ten minutes.',
    lead: 'Create an account and describe the job.',
    actions: [
      { label: 'Get Started', to: 'register' },
      { label: 'View Case Studies', to: 'case_studies' },
      { label: 'Find Work', to: 'jobs' },
    ],
  } satisfies Closing,
} as const
