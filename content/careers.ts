import type { Position } from '#domain/content/position.ts'
import { product } from '#domain/product.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Point } from './block.ts'

/** The open positions. */
export const positions: readonly Position[] = [
  {
    slug: 'account-manager-healthcare',
    title: 'Account Manager, Healthcare',
    department: 'Account Management',
    location: 'cebu',
    type: 'full_time',
    description: 'Be the main contact for about twelve clinics and practices in the United States.',
    tasks: [
      'Support about twelve US clients, starting in their first week',
      'Turn a practice’s needs into roles, tests and a start date',
      'Meet each client and their team members once a month, and act on their feedback',
      'Spot problems early and resolve them with both sides',
    ],
    skills: [
      'Three years in client services, in outsourcing or healthcare',
      'Fluent English, including for difficult conversations',
      'Confidence with hours, rates and invoices',
      'Availability for a night shift, 1 AM to 10 AM in Cebu, with night pay',
    ],
    salary: { from: 75_000, to: 105_000 },
    posted_on: '2026-10-12',
  },
  {
    slug: 'night-desk-lead',
    title: 'Night and Weekend Desk Lead',
    department: 'Account Management',
    location: 'cebu',
    type: 'full_time',
    description: 'Lead the team that supports clients overnight and on weekends.',
    tasks: [
      'Lead a team of six on rotating overnight and weekend shifts',
      'Arrange cover for sick team members and lost connections',
      'Write the morning handoff for account managers',
      'Publish a fair schedule four weeks ahead',
    ],
    skills: [
      'Two years leading a shift in support, hospitality, healthcare or operations',
      'Good judgment and clear written messages',
      'A habit of documenting solutions',
    ],
    salary: { from: 85_000, to: 115_000 },
    posted_on: '2026-11-02',
  },
  {
    slug: 'recruiter-technology',
    title: 'Recruiter, Technology Roles',
    department: 'Talent',
    location: 'remote',
    type: 'full_time',
    description: 'Find developers, testers and designers for our clients.',
    tasks: [
      'Speak with 30 applicants a week and keep each one informed',
      'Clarify what each client needs beyond the job post',
      'Source candidates at meetups, universities, open source projects and through referrals',
      'Compare test results with first-month performance, and retire questions that don’t predict it',
    ],
    skills: [
      'Two years of experience in engineering or technical recruiting',
      'Enough technical knowledge to recognize a memorized answer',
      'A commitment to job-related reasons for every rejection',
    ],
    salary: { from: 48_000, to: 68_000 },
    posted_on: '2026-10-26',
  },
  {
    slug: 'assessment-designer',
    title: 'Assessment Designer',
    department: 'Talent',
    location: 'remote',
    type: 'part_time',
    description: 'Write tests that resemble a day’s work, and show that they predict performance.',
    tasks: [
      'Design tasks for bookkeeping, support and data roles with experts in each',
      'Write the grading guides that people and AI use',
      'Review each test twice a year for bias by school, accent or age',
    ],
    skills: [
      'A background in teaching, psychology or measurement',
      'Working knowledge of statistics, including the limits of small samples',
      'Clear, plain writing in English',
      '20 hours a week, on days you choose',
    ],
    salary: { from: 42_000, to: 58_000 },
    posted_on: '2026-11-09',
  },
  {
    slug: 'trainer-ai-tools',
    title: 'Trainer, AI Tools',
    department: 'Training',
    location: 'quezon_city',
    type: 'full_time',
    description: 'Teach people to use AI at work, check its output, and know its limits.',
    tasks: [
      'Teach two courses a week, one in person and one by video, for groups of ten',
      'Base exercises on participants’ jobs',
      'Shadow graduates for a day in their second month to see what they use',
      'Evaluate new tools before client teams use them, and document their limits',
    ],
    skills: [
      'Two years teaching adults in a company, school or hospital',
      'Daily use of AI tools and examples of their mistakes',
      'Filipino and English, and confidence in front of a group',
    ],
    salary: { from: 60_000, to: 82_000 },
    posted_on: '2026-10-19',
  },
  {
    slug: 'senior-software-engineer',
    title: 'Senior Software Engineer',
    department: 'Technology',
    location: 'remote',
    type: 'full_time',
    description: 'Build our platform for hiring, finding work and getting paid.',
    tasks: [
      'Own features from first user conversation to post-release metrics',
      'Work in TypeScript, React and PostgreSQL, in one repository that starts with one command',
      'Keep money, hours and personal data correct under concurrency',
      'Give thoughtful code reviews',
    ],
    skills: [
      'Five years of experience with business software',
      'Strong SQL and a preference for database constraints',
      'A good eye for user interfaces',
      'Four hours a day that overlap with the team; the rest is flexible',
    ],
    salary: { from: 170_000, to: 230_000 },
    posted_on: '2026-09-28',
  },
  {
    slug: 'product-designer',
    title: 'Product Designer',
    department: 'Technology',
    location: 'remote',
    type: 'full_time',
    description: 'Design for applicants on older phones and finance teams on large screens.',
    tasks: [
      'Run usability sessions every two weeks and act on what you learn',
      'Design complete flows, with empty, loading and error states and their text',
      'Maintain our component library with engineering',
    ],
    skills: [
      'Four years designing business software, with a portfolio that explains your decisions',
      'Accessibility by default: keyboard, contrast, zoom, reduced motion',
      'Enough HTML and CSS to prototype in the browser',
    ],
    salary: { from: 115_000, to: 155_000 },
    posted_on: '2026-11-09',
  },
  {
    slug: 'payroll-specialist',
    title: 'Payroll Specialist',
    department: 'Finance',
    location: 'quezon_city',
    type: 'full_time',
    description: 'Pay all talent correctly and on time each week.',
    tasks: [
      'Reconcile approved timesheets with invoices and payouts each week',
      'Answer pay questions with the calculation within one business day',
      'File contributions and withholding tax, and track changes in the rules',
      'Find and fix the cause of each correction',
    ],
    skills: [
      'Two years of payroll experience in the Philippines: SSS, PhilHealth, Pag-IBIG and BIR forms',
      'Accuracy under weekly deadlines',
      'Discretion with confidential pay data',
    ],
    salary: { from: 45_000, to: 62_000 },
    posted_on: '2026-10-05',
  },
]

/** The text of the Careers page. */
export const careers = {
  meta: {
    title: 'Careers: help us build the bridge',
    description: `Open positions at ${product.name} in the Philippines for account managers, trainers, recruiters and engineers, with pay, tasks and our hiring process.`,
  } satisfies PageWords,
  hero: {
    title: 'Help us build the bridge.',
    lead: 'Our own team supports clients, tests and trains talent, builds the platform and runs payroll. Every open position lists its pay.',
    actions: [
      { label: 'See open positions', to: '#positions' },
      { label: 'Find work with a client', to: 'jobs' },
    ] satisfies readonly CallToAction[],
    points: ['Pay on every posting', 'Every application read by a person', 'Paid work samples'],
  },
  positions: {
    title: 'Open positions',
    lead: 'Positions stay listed until they are filled.',
    none: 'There are no open positions at the moment.',
    counted: (count: number) => `${count} ${count === 1 ? 'position' : 'positions'}`,
    tasks: 'What you’ll do',
    skills: 'What you bring',
    salary: {
      title: 'Pay',
      range: (from: string, to: string) => `PHP ${from} to ${to} a month`,
      note: 'Before tax.',
    },
    apply: {
      label: 'Apply by email',
      subject: (title: string) => `Application: ${title}`,
      note: 'Send a résumé or a few paragraphs. No cover letter needed.',
    },
  },
  benefits: {
    title: 'Benefits',
    lead: 'The same for every employee, from day one.',
    items: [
      {
        icon: 'health',
        title: 'Health insurance for three',
        description: 'Hospital, dental, vision and counseling for you and two people of your choice.',
      },
      {
        icon: 'home',
        title: 'Equipment for your home office',
        description:
          'A laptop, a good chair and a backup internet line at home, plus a desk in either office whenever you want one.',
      },
      {
        icon: 'calendar',
        title: '25 days of paid vacation',
        description: 'In addition to public holidays. You take at least 15 days, and we pay out the rest in December.',
      },
      {
        icon: 'heart',
        title: '16 weeks of parental leave',
        description: 'At full pay for either parent, by birth or adoption. You can return part-time.',
      },
      {
        icon: 'training',
        title: '10 learning days a year',
        description: 'Paid days and a budget for courses, books or conferences, without an approval process.',
      },
      {
        icon: 'money',
        title: 'Pay transparency',
        description:
          'All employees can see the pay range for every role. You also get 13th-month pay and a pay review each April.',
      },
    ] satisfies readonly Point[],
  },
  process: {
    title: 'How we hire',
    lead: 'Hiring takes four steps and about three weeks. A person reads and decides on every application.',
    steps: [
      {
        title: 'Apply',
        description:
          'Email us a résumé or a few paragraphs about your experience. We always reply within five business days.',
      },
      {
        title: 'First interview',
        description: 'A 40-minute video call with your future manager. Half the time is for your questions.',
      },
      {
        title: 'Work sample',
        description:
          'A two-to-three-hour task that resembles the job, on your schedule. We pay for it, whatever the outcome.',
      },
      {
        title: 'Team and offer',
        description: 'Meet two future colleagues. Within three days, you get a written offer or specific feedback.',
      },
    ],
  },
  questions: { title: 'Before you apply' },
  closing: {
    title: 'Don’t see the right position?',
    lead: 'Tell us about your skills. We’ll contact you when a suitable position opens.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'Meet the team', to: 'our_team' },
    ],
  } satisfies Closing,
} as const
