import { product } from '#domain/product.ts'
import { claims, promises } from './claims.ts'
import type { CallToAction } from './page-words.ts'

/** Where a list of questions leads that does not have the reader's own. */
export const anotherQuestion: CallToAction = { label: 'Ask another question', to: 'contact' }

/** The words of the contact page. */
export const contact = {
  meta: {
    title: 'Contact Us',
    description: `Tell us what keeps your team too busy. A person answers within ${claims.replyHours}, and the first consultation is free.`,
  },
  hero: {
    title: 'Tell us what keeps you too busy.',
    lead: `A person reads every message and answers within ${claims.replyHours}, with a first idea of the team you need and what it costs.`,
  },
  form: { title: 'Write to us' },
  direct: {
    title: 'Other ways to reach us',
    email: { title: 'Email', note: 'For everything that does not fit a form.' },
    hours: {
      title: 'Contact hours',
      note: 'Pacific Time. Teams on shift are looked after around the clock.',
      days: [
        { days: 'Monday to Friday', hours: '9 to 6' },
        { days: 'Saturday', hours: '10 to 4' },
        { days: 'Sunday', hours: 'closed' },
      ],
    },
    next: {
      title: 'What happens next',
      steps: [
        'An account manager reads your message and writes back, or calls if you ask for it.',
        'You describe the work; we say who does it well and what an hour costs.',
        `Within ${promises.firstCandidates} you meet people who have passed the tests for your role.`,
      ],
    },
  },
  questions: {
    title: 'What most people ask first',
    items: [
      {
        question: 'How quickly can somebody start?',
        answer: `For common roles such as support, data entry or bookkeeping you meet candidates within ${promises.firstCandidates}, and most people start in two to three. Engineers, designers and larger teams take three to five weeks, because you interview more people.`,
      },
      {
        question: 'What does it cost?',
        answer:
          'You pay an hourly rate for each person, or a fixed price for a project, agreed before the start, plus a platform fee that stands on every invoice. There is no recruiting fee and nothing to pay until somebody works for you.',
      },
      {
        question: 'Do we have to commit for a year?',
        answer: `No. You can end or pause an assignment by telling us ${promises.notice} ahead, and change its hours from one week to the next. If somebody is not the right person, we replace them.`,
      },
      {
        question: 'Whose working hours do people keep?',
        answer:
          'Yours. The Philippines is UTC+8, and night shifts are common and well organized there. You name the time zone and the weekly hours when you post a job, and applicants see how much of their day overlaps with it.',
      },
      {
        question: 'How do you know that people are good?',
        answer:
          'Everyone takes tests for the role before you see them: multiple choice, practical tasks and, where it matters, a recorded answer. You can add tests of your own. Machines may suggest a grade; a person gives it.',
      },
      {
        question: 'How is our data kept safe?',
        answer:
          'People work with named accounts and the least access that their task needs, with two-factor sign-in, on managed machines. What they may see, you decide. We sign your confidentiality and data processing agreements.',
      },
      {
        question: 'I am looking for work. Is this the right form?',
        answer: `Better: open an account as an applicant at ${product.name}. You make a profile, find jobs, apply and follow what becomes of it, all free of charge.`,
      },
    ],
  },
} as const
