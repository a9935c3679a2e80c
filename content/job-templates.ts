import type { JobForm } from '#domain/jobs/job-form.ts'
import type { ExperienceLevel } from '#domain/talent/profile.ts'

/** A job that companies can start from. Its rates are a hint, in whole dollars an hour as the company pays them. */
export interface JobTemplate extends Pick<
  JobForm,
  'title' | 'description' | 'skill_tags' | 'weekly_hours' | 'budget_min' | 'budget_max'
> {
  /** The role in two or three words, for the list of templates. */
  name: string
  level: ExperienceLevel
  budget_min: number
  budget_max: number
}

interface Sections {
  /** What the job is for. */
  intro: string
  does: readonly string[]
  has: readonly string[]
  /** How the work is organized, for the company to complete. */
  works: string
}

const describe = ({ intro, does, has, works }: Sections): string =>
  [
    intro,
    `**What you will do**\n\n${does.map((one) => `- ${one}`).join('\n')}`,
    `**What you bring**\n\n${has.map((one) => `- ${one}`).join('\n')}`,
    `**How we work**\n\n${works}`,
  ].join('\n\n')

/** The templates of the job form. */
export const jobTemplates: readonly JobTemplate[] = [
  {
    name: 'Virtual assistant',
    title: 'Virtual Assistant for Calendar, Inbox and Travel',
    level: 'mid',
    weekly_hours: 20,
    budget_min: 9,
    budget_max: 14,
    skill_tags: [
      'Virtual Assistance',
      'Calendar Management',
      'Email Management',
      'Travel Planning',
      'Google Workspace',
    ],
    description: describe({
      intro:
        'We are looking for an assistant who keeps the week of a busy manager in order, so that nothing is forgotten and every meeting is prepared.',
      does: [
        'Sort the inbox each morning, answer routine messages and flag what needs a decision',
        'Schedule meetings across time zones and send agendas the day before',
        'Book travel and keep the itineraries up to date',
        'Prepare short summaries, lists and expense reports',
      ],
      has: [
        'At least two years of experience as an assistant to a manager or a small team',
        'Clear written English and good judgment about what is urgent',
        'Confidence with Google Workspace or Microsoft 365',
      ],
      works:
        'You work with one manager, with a short call each day. Four hours of overlap with our morning are enough; the rest is up to you.',
    }),
  },
  {
    name: 'Customer support',
    title: 'Customer Support Specialist, Email and Live Chat',
    level: 'mid',
    weekly_hours: 40,
    budget_min: 9,
    budget_max: 14,
    skill_tags: ['Customer Support', 'Email Support', 'Live Chat', 'Zendesk', 'Conflict Resolution'],
    description: describe({
      intro:
        'Our customers write to us about orders, returns and accounts. You give them a friendly, correct answer, and you tell us what we should improve.',
      does: [
        'Answer about 50 emails and chats a day, and solve most of them in one reply',
        'Handle complaints and refunds within clear guidelines',
        'Report bugs to the product team with the steps to reproduce them',
        'Keep the saved replies and help articles up to date',
      ],
      has: [
        'At least one year of experience in customer support by email or chat',
        'Excellent written English and a calm tone with upset customers',
        'Experience with a help desk such as Zendesk, Freshdesk or Gorgias',
      ],
      works:
        'You join a small support team with a shared schedule. The first two weeks are training with a colleague who reads your replies with you.',
    }),
  },
  {
    name: 'Bookkeeper',
    title: 'Bookkeeper for Monthly Accounts',
    level: 'senior',
    weekly_hours: 20,
    budget_min: 16,
    budget_max: 22,
    skill_tags: ['Bookkeeping', 'QuickBooks Online', 'Bank Reconciliation', 'Accounts Payable', 'Month-End Close'],
    description: describe({
      intro: 'We need a bookkeeper who keeps our accounts correct all month, so that closing takes days and not weeks.',
      does: [
        'Record and categorize transactions every week',
        'Reconcile bank accounts, cards and payment providers',
        'Enter bills, prepare payments for approval and follow up on open invoices',
        'Close each month by the fifth business day and explain unusual changes',
      ],
      has: [
        'At least three years of bookkeeping for companies abroad',
        'Experience with QuickBooks Online or Xero',
        'A habit of asking for the missing receipt instead of guessing',
      ],
      works:
        'You report to our finance lead and work with our tax adviser. Hours are flexible, apart from the first week of each month.',
    }),
  },
  {
    name: 'Data entry',
    title: 'Data Entry Specialist for Product Data',
    level: 'junior',
    weekly_hours: 30,
    budget_min: 6,
    budget_max: 9,
    skill_tags: ['Data Entry', 'Microsoft Excel', 'Attention to Detail', 'Research', 'Data Cleaning'],
    description: describe({
      intro:
        'We receive product data from many suppliers, each in a different form. You turn it into complete, consistent entries that customers can rely on.',
      does: [
        'Transfer product data from documents and spreadsheets to our system',
        'Check measurements, prices and names against the source',
        'Find missing data on supplier websites',
        'Note what is unclear, so that we can ask the supplier',
      ],
      has: [
        'Fast and accurate typing, with an error rate below one percent',
        'Good knowledge of Excel or Google Sheets: filters, lookups, duplicates',
        'The patience to check your own work',
      ],
      works:
        'Your tasks are in a shared spreadsheet with a daily goal. You choose your hours, as long as the goal of the week is met.',
    }),
  },
  {
    name: 'Social media manager',
    title: 'Social Media Manager for Instagram and LinkedIn',
    level: 'mid',
    weekly_hours: 20,
    budget_min: 13,
    budget_max: 19,
    skill_tags: ['Social Media Management', 'Content Planning', 'Copywriting', 'Canva', 'Instagram', 'LinkedIn'],
    description: describe({
      intro:
        'We want to publish regularly and with a clear voice. You plan the month, write and design the posts, and answer the people who react to them.',
      does: [
        'Plan a monthly calendar with about five posts a week',
        'Write captions and create graphics and short videos from our material',
        'Answer comments and messages within one business day',
        'Report once a month what worked and what you will try next',
      ],
      has: [
        'A portfolio of accounts that you have managed, with results',
        'Natural written English and an eye for simple design',
        'Experience with Canva and a scheduling tool',
      ],
      works:
        'You have a planning call with our marketing lead each Monday. We approve the posts of a week at once, so you can work ahead.',
    }),
  },
  {
    name: 'Content writer',
    title: 'Content Writer for Blog Articles and Guides',
    level: 'senior',
    weekly_hours: 15,
    budget_min: 17,
    budget_max: 26,
    skill_tags: ['Content Writing', 'SEO', 'Keyword Research', 'Editing', 'Research'],
    description: describe({
      intro:
        'Our readers come with a question. You write the articles that answer it better than anything else they find.',
      does: [
        'Research topics and keywords, and propose an outline',
        'Write two articles of 1,200 to 1,800 words a week',
        'Interview our colleagues for facts and examples',
        'Update older articles that have lost readers',
      ],
      has: [
        'Published articles in English that you can show us',
        'Solid knowledge of search engine optimization',
        'The discipline to check every figure and name its source',
      ],
      works:
        'Each article has a brief, a draft and one round of edits. Deadlines are weekly; when you write is up to you.',
    }),
  },
  {
    name: 'React developer',
    title: 'Senior React Developer',
    level: 'senior',
    weekly_hours: 40,
    budget_min: 32,
    budget_max: 44,
    skill_tags: ['React', 'TypeScript', 'CSS', 'REST APIs', 'Git', 'Accessibility'],
    description: describe({
      intro: 'You build the part of our product that customers see, from the first sketch to the release.',
      does: [
        'Develop screens and components in React and TypeScript',
        'Work with designers on details, and with back-end developers on APIs',
        'Write tests and review the code of colleagues',
        'Find and fix what makes pages slow or hard to use',
      ],
      has: [
        'At least five years of front-end experience, three of them with React',
        'Strong TypeScript and CSS, and good knowledge of accessibility',
        'Experience with products that have been maintained for years',
      ],
      works:
        'You join a team of developers that plans in two-week cycles. We meet for 15 minutes a day and review every change.',
    }),
  },
  {
    name: 'Node.js developer',
    title: 'Back-End Developer, Node.js and PostgreSQL',
    level: 'mid',
    weekly_hours: 40,
    budget_min: 24,
    budget_max: 34,
    skill_tags: ['Node.js', 'TypeScript', 'PostgreSQL', 'REST APIs', 'Docker', 'Unit Testing'],
    description: describe({
      intro:
        'You develop the services behind our product: data that is never lost, and APIs that other developers like to use.',
      does: [
        'Design and implement APIs in Node.js and TypeScript',
        'Model data in PostgreSQL and keep queries fast',
        'Write automated tests, and monitor what you release',
        'Document decisions, so that the next developer understands them',
      ],
      has: [
        'At least three years of experience with Node.js and SQL',
        'A good understanding of transactions, indexes and migrations',
        'Experience with Docker and continuous integration',
      ],
      works:
        'You own features from the plan to production, with a code review for each change. At least three hours a day overlap with our team.',
    }),
  },
  {
    name: 'QA engineer',
    title: 'QA Engineer for Web Testing and Automation',
    level: 'mid',
    weekly_hours: 40,
    budget_min: 14,
    budget_max: 22,
    skill_tags: ['Quality Assurance', 'Test Planning', 'Test Automation', 'Playwright', 'API Testing', 'Jira'],
    description: describe({
      intro: 'You find the problems before our customers do, and you make sure that they do not come back.',
      does: [
        'Write test plans for new features and test them by hand',
        'Automate the important paths with Playwright',
        'Report bugs with steps, expected results and evidence',
        'Decide with the team what is ready for release',
      ],
      has: [
        'At least two years of experience in testing web applications',
        'Experience with an automation tool such as Playwright or Cypress',
        'Curiosity, and precise written English',
      ],
      works: 'You take part in planning, so you know what is coming. We release every week, and you have a say in it.',
    }),
  },
  {
    name: 'Sales development',
    title: 'Sales Development Representative, B2B',
    level: 'mid',
    weekly_hours: 40,
    budget_min: 10,
    budget_max: 16,
    skill_tags: ['Lead Generation', 'Cold Email', 'Cold Calling', 'B2B Sales', 'CRM', 'Appointment Setting'],
    description: describe({
      intro: 'You find companies that need what we offer and arrange the first conversation with our sales team.',
      does: [
        'Research companies and contacts that match our profile',
        'Write personal emails and follow up by phone and on LinkedIn',
        'Qualify interested contacts and book meetings for our sales team',
        'Keep the CRM complete and report the numbers of the week',
      ],
      has: [
        'At least one year of experience in outbound sales to businesses',
        'A confident phone voice and natural written English',
        'Experience with a CRM such as HubSpot or Salesforce',
      ],
      works:
        'You start with a list, a script and training on our product. Goals are meetings that took place, not calls made.',
    }),
  },
]
