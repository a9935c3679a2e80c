import { product } from '#domain/product.ts'
import { claims } from './claims.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Point } from './block.ts'
import type { ServiceScreen } from './services.ts'

/** A service card in the overview. */
export interface ServiceCardWords {
  screen: ServiceScreen
  description: string
  features: readonly string[]
  popular?: true
}

interface ServicesOverview {
  meta: PageWords
  hero: { title: string; lead: string; actions: readonly CallToAction[]; points: readonly string[] }
  /** The badge of the most popular service. */
  popular: string
  more: string
  core: { title: string; lead: string; cards: readonly ServiceCardWords[] }
  additional: { title: string; lead: string; cards: readonly ServiceCardWords[]; aside: CallToAction }
  why: { title: string; points: readonly Point[] }
  process: { title: string; lead: string; steps: readonly { title: string; description: string }[] }
  closing: Closing
}

/** The text of the services overview. */
export const servicesOverview: ServicesOverview = {
  meta: {
    title: 'Outsourcing services',
    description:
      'Customer service, data entry, assistants, finance, development, design, marketing, HR and sales by tested professionals in the Philippines.',
  },
  hero: {
    title: 'Outsourcing services for every part of your business.',
    lead: 'Hire tested, AI-trained professionals in the Philippines for a single task or a whole department. Every service includes a dedicated account manager.',
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
    lead: 'Most clients start here, often with one person.',
    cards: [
      {
        screen: 'customer_service',
        popular: true,
        description: 'Trained agents answer customers by chat, email and phone, with AI drafts and lookups.',
        features: [
          'Chat, email, phone and social media',
          'Coverage on nights, weekends and holidays',
          'Replies in your brand voice, reviewed weekly',
          'Help articles kept up to date',
        ],
      },
      {
        screen: 'data_entry',
        description: 'Turn paper, scans and messy spreadsheets into accurate, searchable records.',
        features: [
          'Data capture from forms and invoices',
          'Data cleanup and deduplication',
          'Data migration between systems',
          'A second review of every batch',
        ],
      },
      {
        screen: 'virtual_assistants',
        description: 'A dedicated assistant for your calendar, inbox and errands.',
        features: [
          'Calendar, travel and meetings',
          'Inbox sorted by 9 AM',
          'One-page research briefs with sources',
          'Reliable follow-ups',
        ],
      },
      {
        screen: 'finance_accounting',
        description: 'Accountants for current books and an on-time close every month.',
        features: [
          'Payables, receivables and bank reconciliation',
          'Month-end close with a checklist',
          'Reports with commentary',
          'Two-person approval for every payment',
        ],
      },
    ],
  },
  additional: {
    title: 'Additional services',
    lead: 'Add specialists when you need them.',
    aside: { label: 'Running an online store? See e-commerce support', to: 'ecommerce_support' },
    cards: [
      {
        screen: 'code_development',
        description: 'Engineers for your repository, sprints and standups.',
        features: ['Web and mobile apps', 'Backends and APIs', 'AI integration and automation'],
      },
      {
        screen: 'design_graphics',
        description: 'Designers for products, brands and campaigns.',
        features: ['Interfaces and prototypes', 'Brands and graphics', 'Video and illustration'],
      },
      {
        screen: 'digital_marketing',
        description: 'Search, ads and social media with measured results.',
        features: ['Search and content', 'Paid advertising', 'Social media and analytics'],
      },
      {
        screen: 'human_resources',
        description: 'Recruiting, records and performance reviews, handled confidentially.',
        features: ['Recruitment', 'Administration and payroll', 'Reviews and employee support'],
      },
      {
        screen: 'lead_generation',
        description: 'Meetings with qualified buyers on your sales team’s calendar.',
        features: ['Research and lists', 'Calls and emails', 'An accurate pipeline'],
      },
      {
        screen: 'business_operations',
        description: 'Daily operations based on documented procedures.',
        features: ['Processes and procedures', 'Orders, vendors and stock', 'On-time reporting'],
      },
    ],
  },
  why: {
    title: `Why Choose ${product.name}`,
    points: [
      {
        icon: 'certified',
        title: 'Tested candidates',
        description: 'Every candidate passes tests for the role, and the results are on their profile.',
      },
      {
        icon: 'ai',
        title: 'Trained to work with AI',
        description: `AI tools for drafts, checks and lookups make work up to ${claims.faster} faster. People approve the results.`,
      },
      {
        icon: 'handshake',
        title: 'Dedicated account manager',
        description: 'One account manager knows your team, your goals and your history.',
      },
      {
        icon: 'growth',
        title: 'Scalable teams',
        description: 'Add people for a busy season, and pause when it ends. You approve all hours before we bill them.',
      },
    ],
  },
  process: {
    title: 'Three steps to a productive team',
    lead: `Contact us to start. We reply within ${claims.replyHours}.`,
    steps: [
      {
        title: 'Consultation',
        description: 'Tell us where you need help. We propose the work, the team and the price.',
      },
      {
        title: 'Implementation',
        description: 'You interview and choose your team. We set up access, procedures and training, and start small.',
      },
      {
        title: 'Optimization',
        description: 'Every month, we review the results together, improve procedures and adjust the team.',
      },
    ],
  },
  closing: {
    title: 'Not sure which service you need?',
    lead: 'Describe your work, and we’ll suggest which tasks to delegate.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
  },
}
