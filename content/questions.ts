import type { Question } from '#domain/content/question.ts'
import { product } from '#domain/product.ts'
import { promises } from './claims.ts'

/** The frequently asked questions. */
export const questions: readonly Question[] = [
  {
    page: 'contact',
    question: 'How soon can a team start?',
    answer: `For common roles such as support, data entry or bookkeeping, you meet candidates within ${promises.firstCandidates}, and most people start within three weeks. Engineers, designers and larger teams take three to five weeks because of additional interviews.`,
  },
  {
    page: 'contact',
    question: 'What does it cost?',
    answer:
      'You pay an hourly rate per person or a fixed price per project, agreed in advance, plus a platform fee shown on every invoice. There is no recruiting fee, and you pay nothing before the work starts.',
  },
  {
    page: 'contact',
    question: 'Do we have to commit for a year?',
    answer: `No. You can end or pause an assignment with ${promises.notice}’ notice and change its hours from week to week. If a person isn’t the right fit, we find a replacement.`,
  },
  {
    page: 'contact',
    question: 'Which time zone do people work in?',
    answer:
      'Yours. The Philippines is UTC+8, and night shifts are common there. You set the time zone and weekly hours when you post a job, and applicants see the overlap with their own day.',
  },
  {
    page: 'contact',
    question: 'How do you check skills?',
    answer:
      'Every candidate takes tests for the role: multiple choice, practical tasks and, for some roles, a recorded answer. You can add your own tests. AI may suggest a grade, but a person decides.',
  },
  {
    page: 'contact',
    question: 'How do you protect our data?',
    answer:
      'Your team uses managed computers and named accounts with two-factor sign-in. You decide what each person can access. We sign your confidentiality and data processing agreements.',
  },
  {
    page: 'contact',
    question: 'I am looking for work. Is this the right form?',
    answer: `No. Please create an applicant account at ${product.name} instead. You can build a profile, find jobs, apply and track your applications for free.`,
  },
  {
    page: 'careers',
    question: 'Are these jobs with your clients?',
    answer: `No, these are jobs at ${product.name}. To work for one of our clients, create an applicant account. You can build a profile, find jobs and apply for free.`,
  },
  {
    page: 'careers',
    question: 'Can I live outside the Philippines?',
    answer:
      'Not for these positions. You must live in the Philippines and be authorized to work there. Remote means anywhere in the country with a reliable connection.',
  },
  {
    page: 'careers',
    question: 'Will I work at night?',
    answer:
      'Only if the posting says so. We pay 20% extra for hours between 10 PM and 6 AM and schedule at most five nights in a row.',
  },
  {
    page: 'careers',
    question: 'What if I need an accommodation?',
    answer:
      'Tell us in your first email or at any later time. Examples are more time, captions, a written interview or a step-free office. Your request does not affect our decision.',
  },
]
