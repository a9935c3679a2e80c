import { product } from '#domain/product.ts'
import { claims } from './claims.ts'
import type { IconName } from './icon-name.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Point } from './block.ts'

/** Which screen of the product a step happens on. */
export type StepScreen = 'dashboard' | 'jobs' | 'talent' | 'tests' | 'messages' | 'team'

/** One step of the way from a need to a team that runs. */
export interface HowItWorksStep {
  number: number
  title: string
  icon: IconName
  description: string
  features: readonly string[]
  /** The name of the captured screen, and what it shows. */
  screen: StepScreen
  picture: string
}

const steps: readonly HowItWorksStep[] = [
  {
    number: 1,
    title: 'Dashboard Overview',
    icon: 'gauge',
    description:
      'Sign in and see where everything stands: who is on shift, which jobs are open, what waits for your decision. Nothing to set up first.',
    features: [
      'Jobs as a pipeline: draft, open, interviewing',
      'Your people with their status, live',
      'New messages, with a quick reply',
      'Your account manager, one click away',
    ],
    screen: 'dashboard',
    picture: 'The dashboard: actions that are due, the job pipeline, your account manager and current employees.',
  },
  {
    number: 2,
    title: 'Posting and Managing Jobs',
    icon: 'briefcase',
    description:
      'Describe the work, the hours and the rate. Save a draft, publish it when it is right, and pause or close it whenever plans change.',
    features: [
      'Hourly or fixed budget, weekly hours and time zone',
      'Skills, certificates and tests that applicants need',
      'Public for everybody, or private',
      'Duplicate a job that has worked before',
    ],
    screen: 'jobs',
    picture:
      'The list of jobs with their status, applications and budget, below a summary of open jobs and interviews.',
  },
  {
    number: 3,
    title: 'Talent Search and Selection',
    icon: 'search',
    description:
      'Do not wait for applications. Search people by skill, rate, experience and availability, save the ones you like and write to them.',
    features: [
      'Experience from junior to expert, full-time to project-based',
      'Rates and ratings in plain sight',
      'Who is online now, and in which time zone',
      'Applicants on a board, stage by stage',
    ],
    screen: 'talent',
    picture: 'The applicants of one job on a board, from new and reviewing to shortlisted and testing.',
  },
  {
    number: 4,
    title: 'Applicant Testing and Assessment',
    icon: 'certified',
    description:
      'Let people show what they can do. Take one of our tests or write your own, and ask for it in the job that it belongs to.',
    features: [
      'Coding, multiple choice, practical tasks and video case studies',
      'A time limit and a passing score for each',
      'AI suggests a grade for written answers, a person confirms it',
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
      'Talk to candidates where you decide about them. Propose a time, meet, send an offer; once it is accepted, the start is planned.',
    features: [
      'One conversation with each person, easy to find again',
      'Meetings in a calendar, to join or to reschedule',
      'Offers that name the rate, the hours and the start date',
      'A first-week plan, prepared with your account manager',
    ],
    screen: 'messages',
    picture: 'One application: the cover letter and profile, next to the stage, the team’s ratings and tags.',
  },
  {
    number: 6,
    title: 'Ongoing Management and Performance Monitoring',
    icon: 'analytics',
    description:
      'See who is at work, and what their hours cost. Add a person when the queue grows, and change course when it does not.',
    features: [
      'On shift, on break, offline: always up to date',
      'An account manager who looks at the same figures',
      'Invoices item by item: work hours, platform fee, tax',
      'How your hiring goes, in figures and over time',
    ],
    screen: 'team',
    picture:
      'The analytics of the last twelve months: conversion, offer acceptance, time to hire and applicants per week.',
  },
]

/** The words of the page that explains the product. */
export const howItWorks = {
  meta: {
    title: 'How It Works in six steps',
    description: `From the first job post to a team that runs: six steps on one platform, with tests before you meet anybody and a person who looks after you.`,
  } satisfies PageWords,
  hero: {
    title: 'From a job post to a team that runs, in six steps.',
    lead: `Everything happens in one place: find people, test them, talk, hire, follow the work and pay. And you are never alone with it.`,
    actions: [
      { label: 'Get Started', to: 'register' },
      { label: 'Contact Us', to: 'contact' },
    ] satisfies CallToAction[],
    points: ['Free consultation', 'No long-term commitments', `Answers within ${claims.replyHours}`],
  },
  contents: 'The six steps',
  step: 'Step {number}',
  steps,
  benefits: {
    title: 'What stays with you through all six',
    items: [
      {
        icon: 'headphones',
        title: 'Dedicated Support',
        description: `An account manager of your own, reachable ${product.account_manager_hours}, who knows your jobs and your people.`,
      },
      {
        icon: 'search',
        title: 'Transparent Process',
        description:
          'Rates, stages and invoices stand where you can see them. A job’s history says who changed what, and when.',
      },
      {
        icon: 'analytics',
        title: 'Advanced Analytics',
        description: 'Time to hire, conversion from stage to stage and offers accepted, for each job and over time.',
      },
      {
        icon: 'shield',
        title: 'Quality Assurance',
        description: 'Skills are tested before you meet anybody, and work is reviewed after the first week and month.',
      },
    ] satisfies readonly Point[],
  },
  closing: {
    title: 'The first step takes ten minutes.',
    lead: 'Open an account, describe one job and see who answers.',
    actions: [
      { label: 'Get Started', to: 'register' },
      { label: 'View Case Studies', to: 'case_studies' },
    ],
  } satisfies Closing,
} as const
