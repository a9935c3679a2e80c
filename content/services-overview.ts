import { product } from '#domain/product.ts'
import { claims } from './claims.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Point } from './block.ts'
import type { ServiceScreen } from './services.ts'

/** A service among the others: what it does for somebody who compares. */
export interface ServiceCardWords {
  screen: ServiceScreen
  description: string
  features: readonly string[]
  popular?: true
}

interface ServicesOverview {
  meta: PageWords
  hero: { title: string; lead: string; actions: readonly CallToAction[]; points: readonly string[] }
  /** The word on the card that most visitors open. */
  popular: string
  more: string
  core: { title: string; lead: string; cards: readonly ServiceCardWords[] }
  additional: { title: string; lead: string; cards: readonly ServiceCardWords[]; aside: CallToAction }
  why: { title: string; points: readonly Point[] }
  process: { title: string; lead: string; steps: readonly { title: string; description: string }[] }
  closing: Closing
}

/** The words of the page on which all services stand side by side. */
export const servicesOverview: ServicesOverview = {
  meta: {
    title: 'Outsourcing services',
    description:
      'Customer service, data entry, assistants, finance, code, design, marketing, HR and sales by tested people in the Philippines.',
  },
  hero: {
    title: 'Everything that should be done, and need not be done by you.',
    lead: 'Tested people in the Philippines, trained to work with AI, for one task or a whole department. Each service has its own specialists and an account manager who knows your name.',
    actions: [
      { label: 'Get Free Consultation', to: 'contact' },
      { label: 'View Case Studies', to: 'case_studies' },
    ],
    points: [`Save up to ${claims.costSavings}`, `${claims.coverage} coverage`, 'No long-term commitments'],
  },
  popular: 'Popular',
  more: 'Learn more',
  core: {
    title: 'Core services',
    lead: 'Where most clients begin, often with a single person.',
    cards: [
      {
        screen: 'customer_service',
        popular: true,
        description: 'Agents who know your product answer by chat, email and phone. AI drafts and looks things up.',
        features: [
          'Chat, email, phone and social media',
          'Nights, weekends and holidays covered',
          'Answers in your tone, checked weekly',
          'Help articles kept up to date',
        ],
      },
      {
        screen: 'data_entry',
        description: 'Paper, scans and messy tables become records that you can search and trust.',
        features: [
          'Forms, invoices and documents captured',
          'Duplicates and gaps found and closed',
          'Moves between systems without loss',
          'A second pair of eyes on every batch',
        ],
      },
      {
        screen: 'virtual_assistants',
        description: 'One person who keeps calendar, inbox and errands moving while you do your work.',
        features: [
          'Calendar, travel and meetings',
          'An inbox sorted by nine every morning',
          'Research with sources, on one page',
          'Follow-ups that nobody forgets',
        ],
      },
      {
        screen: 'finance_accounting',
        description: 'Accountants who keep your books current and close the month on time.',
        features: [
          'Payables, receivables and bank reconciliation',
          'Month-end close by a checklist',
          'Reports with a sentence beside each number',
          'Two people for every payment',
        ],
      },
    ],
  },
  additional: {
    title: 'Additional services',
    lead: 'Specialists who join when the work asks for them.',
    aside: { label: 'Running an online shop? See e-commerce support', to: 'ecommerce_support' },
    cards: [
      {
        screen: 'code_development',
        description: 'Engineers who work in your repository and join your stand-up.',
        features: ['Web and mobile apps', 'Back ends and APIs', 'AI integration and automation'],
      },
      {
        screen: 'design_graphics',
        description: 'Designers with an eye for people and a hand for detail.',
        features: ['Interfaces and prototypes', 'Brands and graphics', 'Video and illustration'],
      },
      {
        screen: 'digital_marketing',
        description: 'Search, ads and social, each held to what it brings in.',
        features: ['Search and content', 'Paid advertising', 'Social media and analytics'],
      },
      {
        screen: 'human_resources',
        description: 'Hiring, records and reviews kept moving, in confidence.',
        features: ['Recruitment', 'Administration and payroll', 'Reviews and employee support'],
      },
      {
        screen: 'lead_generation',
        description: 'Meetings with buyers who fit, in your sellers’ calendars.',
        features: ['Research and lists', 'Calls and emails', 'A pipeline you can believe'],
      },
      {
        screen: 'business_operations',
        description: 'The routines behind the business, written down and run every day.',
        features: ['Processes and procedures', 'Orders, vendors and stock', 'Reports on time'],
      },
    ],
  },
  why: {
    title: `Why Choose ${product.name}`,
    points: [
      {
        icon: 'certified',
        title: 'Tested before you meet',
        description: 'Everybody passes tests for the role. You see the results together with the profile.',
      },
      {
        icon: 'ai',
        title: 'Trained to work with AI',
        description: `Tools for drafts, checks and look-ups make the work up to ${claims.faster} faster. People sign for it.`,
      },
      {
        icon: 'handshake',
        title: 'Somebody looks after you',
        description: 'One account manager knows your team, your targets and what went wrong last time.',
      },
      {
        icon: 'growth',
        title: 'Scalable teams',
        description: 'Add people for a season, pause when it is quiet. Hours are approved by you, then billed.',
      },
    ],
  },
  process: {
    title: 'Three steps to a working team',
    lead: `It starts with a conversation. We reply within ${claims.replyHours}.`,
    steps: [
      {
        title: 'Consultation',
        description: 'You tell us what piles up. We say what we would take over, with whom, and what it costs.',
      },
      {
        title: 'Implementation',
        description: 'You interview and choose. We set up access, procedures and training, and start small.',
      },
      {
        title: 'Optimization',
        description: 'Every month we look at the figures together, improve the procedure and adjust the team.',
      },
    ],
  },
  closing: {
    title: 'Not sure which service you need?',
    lead: 'Describe your week. We will tell you which hours of it somebody else could do.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
  },
}
