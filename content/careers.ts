import { product } from '#domain/product.ts'
import type { CallToAction, Closing, PageWords } from './page-words.ts'
import type { Point } from './block.ts'

const departments = ['Account Management', 'Talent', 'Training', 'Technology', 'Finance'] as const

/** Where a position is done: at one of our offices, or at home anywhere in the country. */
export const workplaces = {
  quezon_city: { label: 'Quezon City', locality: 'Quezon City', region: 'Metro Manila' },
  cebu: { label: 'Cebu', locality: 'Cebu City', region: 'Cebu' },
  remote: { label: 'Remote, Philippines' },
} as const satisfies Record<string, { label: string; locality?: string; region?: string }>

export const employmentTypes = { full_time: 'Full-time', part_time: 'Part-time' } as const

/** A position with us, open until it is filled and taken from this list. */
export interface Position {
  /** Its name in addresses, `/careers#account-manager`. */
  slug: string
  title: string
  department: (typeof departments)[number]
  location: keyof typeof workplaces
  type: keyof typeof employmentTypes
  description: string
  tasks: readonly string[]
  skills: readonly string[]
  /** Philippine pesos a month. */
  salary: { from: number; to: number }
  posted_on: string
}

const positions: readonly Position[] = [
  {
    slug: 'account-manager-healthcare',
    title: 'Account Manager, Healthcare',
    department: 'Account Management',
    location: 'cebu',
    type: 'full_time',
    description: 'Be the one person whom twelve clinics and practices call when they need someone, or something.',
    tasks: [
      'Look after about twelve clients in the United States, from their first week on',
      'Turn what keeps a practice busy into roles, tests and a start date',
      'Meet each client and each of their people once a month, and act on what they say',
      'Notice trouble before it is reported, and settle it with both sides',
    ],
    skills: [
      'Three years of looking after clients, in outsourcing or in healthcare',
      'English in which you can give good news, bad news and a price',
      'Calm with figures: hours, rates and invoices are part of most conversations',
      'Nights: the day is from 1 AM to 10 AM in Cebu, with the night pay that belongs to it',
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
    description: 'Run the desk that answers when a client’s team meets a problem at three in the morning.',
    tasks: [
      'Lead six people who cover nights and weekends in turn',
      'Decide who steps in when somebody on a shift falls ill or loses their line',
      'Write the handover that account managers read with their first coffee',
      'Keep the roster fair, and known four weeks ahead',
    ],
    skills: [
      'Two years of leading a shift in support, a hotel, a hospital or an operations room',
      'A clear head, and messages that somebody half awake understands',
      'The habit of writing down what worked, so that the next person need not invent it',
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
    description: 'Find developers, testers and designers whom clients meet once and ask for again.',
    tasks: [
      'Talk with thirty applicants a week and tell each of them where they stand',
      'Read what a client has written and find out what they need',
      'Go where engineers are: meet-ups, campuses, open source, old colleagues',
      'Compare tests and first months, and say which questions predict nothing',
    ],
    skills: [
      'Two years of recruiting engineers, or of being one',
      'Enough technology to tell when an answer was learned by heart',
      'Fairness: you can give the reason for each no, and it concerns the work',
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
    description: 'Write tests that resemble a day’s work, and prove that they find those who do it well.',
    tasks: [
      'Design tasks for bookkeeping, support and data roles with people who do that work',
      'Write the guide by which a person grades, and by which the AI suggests a grade',
      'Check each test twice a year for questions that favour a school, an accent or an age',
    ],
    skills: [
      'A background in teaching, psychology or measurement',
      'Working knowledge of statistics: you know what a small sample does not say',
      'Plain English, and patience for the seventh draft of a question',
      'Twenty hours a week, on days that you choose',
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
    description: 'Teach people to use AI at work, to check what it says, and to stop where it does not help.',
    tasks: [
      'Give two courses a week, one in the room and one by video, for groups of ten',
      'Keep exercises close to the jobs that people in the room have',
      'Sit beside graduates for a day in their second month and see what has stayed',
      'Try new tools before we let them near a client’s work, and write down where they fail',
    ],
    skills: [
      'Two years of teaching adults, in a company, a school or a hospital',
      'Daily use of AI tools, and a collection of their mistakes',
      'Filipino and English, and a voice that the last row hears',
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
    description: 'Build the platform on which companies hire, people find work and everybody is paid.',
    tasks: [
      'Take features from the first conversation with users to the figures after release',
      'Work in TypeScript, React and PostgreSQL, in one repository that starts with one command',
      'Keep money, hours and personal data correct when two things happen at once',
      'Review what colleagues write as you would like yours to be reviewed',
    ],
    skills: [
      'Five years of building products that people depend on at work',
      'SQL that you write by hand, and respect for constraints',
      'A sense for interfaces: you notice what is missing from a screen',
      'Four hours of each day shared with the team; the other four whenever you work best',
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
    description: 'Design for the applicant with an old phone and for the controller with two large screens.',
    tasks: [
      'Watch people use what we have built, every second week, and change it afterwards',
      'Draw flows with their empty, slow and failed states, in words that fit',
      'Care for our library of parts together with the engineers who build it',
    ],
    skills: [
      'Four years of designing software for work, with a portfolio that shows decisions',
      'Accessibility as a matter of course: keyboard, contrast, zoom, reduced motion',
      'Enough HTML and CSS to try an idea in the browser',
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
    description: 'Help to pay everybody who works through us, each week, on the day that they count on.',
    tasks: [
      'Reconcile approved timesheets with invoices and payouts each week',
      'Answer what people ask about their pay within a working day, with the calculation',
      'File contributions and withholding tax, and keep up with what changes',
      'Find the cause of each correction and see that it does not come back',
    ],
    skills: [
      'Two years of payroll in the Philippines: SSS, PhilHealth, Pag-IBIG and BIR forms',
      'Accuracy under a deadline that comes every week',
      'Discretion: you see what everybody earns',
    ],
    salary: { from: 45_000, to: 62_000 },
    posted_on: '2026-10-05',
  },
]

/** The words of the page on which we look for colleagues. */
export const careers = {
  meta: {
    title: 'Careers: work on the bridge itself',
    description: `Open positions at ${product.name} in the Philippines: account managers, trainers, recruiters, engineers. Each with its pay, its tasks and how we hire.`,
  } satisfies PageWords,
  hero: {
    title: 'Work on the bridge itself.',
    lead: 'We employ the people who look after clients, test and teach talent, build the platform and send the pay. These positions are with us, and each says what it pays.',
    actions: [
      { label: 'See open positions', to: '#positions' },
      { label: 'Find work with a client', to: 'register' },
    ] satisfies readonly CallToAction[],
    points: ['Pay on every posting', 'Read by a person', 'Paid sample work'],
  },
  positions: {
    title: 'Open positions',
    lead: 'Each is open until it is filled, and leaves this page the same day.',
    departments: departments.map((department) => ({
      department,
      positions: positions.filter((position) => position.department === department),
    })),
    counted: (count: number) => `${count} ${count === 1 ? 'position' : 'positions'}`,
    tasks: 'What you do',
    skills: 'What you bring',
    salary: {
      title: 'Pay',
      range: (from: number, to: number) => `PHP ${from.toLocaleString('en')} to ${to.toLocaleString('en')} a month`,
      note: 'Before tax.',
    },
    apply: {
      label: 'Apply by email',
      subject: (title: string) => `Application: ${title}`,
      note: 'A CV or a few paragraphs will do. No cover letter.',
    },
  },
  benefits: {
    title: 'What comes with it',
    lead: 'The same for everybody, from the first day, whichever position you have.',
    items: [
      {
        icon: 'health',
        title: 'Health cover for three',
        description: 'You and two people of your choice: hospital, dentist, glasses, and somebody to talk to.',
      },
      {
        icon: 'home',
        title: 'Work where you live well',
        description:
          'A laptop, a good chair and a second internet line at home, and a desk in either office when you want one.',
      },
      {
        icon: 'calendar',
        title: 'Twenty-five days off',
        description: 'Besides public holidays. You take at least fifteen; what is left in December is paid out.',
      },
      {
        icon: 'heart',
        title: 'Sixteen weeks for a new child',
        description: 'At full pay, for either parent, by birth or adoption. You come back part-time if you like.',
      },
      {
        icon: 'training',
        title: 'Ten days a year to learn',
        description: 'Paid days and a budget for courses, books or a conference. You choose; nobody signs it off.',
      },
      {
        icon: 'money',
        title: 'Pay without secrets',
        description:
          'Every colleague can see the range of every role. A thirteenth month, and a review with reasons each April.',
      },
    ] satisfies readonly Point[],
  },
  process: {
    title: 'How we hire',
    lead: 'Four steps, about three weeks. A person reads every application; no tool decides on one.',
    steps: [
      {
        title: 'Write to us',
        description:
          'By email, with a CV or a few paragraphs about what you have done. You hear back within five working days, also when it is a no.',
      },
      {
        title: 'First conversation',
        description: 'Forty minutes by video with the person you would report to. Half of the questions are yours.',
      },
      {
        title: 'A piece of real work',
        description:
          'A task of two to three hours that resembles the job, when it suits you. We pay for it, whatever comes of it.',
      },
      {
        title: 'Team and offer',
        description:
          'You meet two future colleagues. Within three days you have an offer in writing, or reasons that you can use.',
      },
    ],
  },
  questions: {
    title: 'Before you write',
    items: [
      {
        question: 'Are these jobs with your clients?',
        answer: `No, these are jobs at ${product.name}. To work for one of our clients, open an account as an applicant: you make a profile, find jobs and apply, free of charge.`,
      },
      {
        question: 'Can I live outside the Philippines?',
        answer:
          'Not for these positions. We can employ people who live in the Philippines and may work there. Where a posting says remote, it may be anywhere in the country with a steady line.',
      },
      {
        question: 'Will I work at night?',
        answer:
          'Only where the posting says so. Hours between 10 PM and 6 AM are paid with a fifth on top, and nobody works more than five nights in a row.',
      },
      {
        question: 'What if I need something changed to take part?',
        answer:
          'Tell us in your first email or at any time after: more time, captions, a written conversation instead of a call, an office without stairs. It has no bearing on the decision.',
      },
    ],
  },
  closing: {
    title: 'None of these sounds like you?',
    lead: 'Tell us what you do well and what you would change about us. We write back when something opens that fits.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'Meet the team', to: 'our_team' },
    ],
  } satisfies Closing,
} as const
