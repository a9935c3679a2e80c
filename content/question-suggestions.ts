import type { ApplicationQuestionForm } from '#domain/application-questions/application-question.ts'
import type { QuestionSuggestions } from '#domain/application-questions/question-suggestions.ts'

const noRequirement = { options: [], requirement: null }
const rule = { text: '', answer: null, options: [], needs_all: false, min: null, max: null }

const yesRequired = (text: string, requirement = ''): ApplicationQuestionForm => ({
  type: 'yes_no',
  text,
  required: true,
  options: [],
  requirement: { ...rule, text: requirement, answer: true },
})

const yearsRequired = (text: string, min: number, requirement: string): ApplicationQuestionForm => ({
  type: 'number',
  text,
  required: true,
  options: [],
  requirement: { ...rule, text: requirement, min },
})

const several = (text: string, options: string[]): ApplicationQuestionForm => ({
  type: 'several_of',
  text,
  required: true,
  options,
  requirement: null,
})

const one = (text: string, options: string[]): ApplicationQuestionForm => ({
  ...several(text, options),
  type: 'one_of',
})

const open = (type: 'short_text' | 'long_text' | 'file' | 'link', text: string, required = true) =>
  ({ type, text, required, ...noRequirement }) satisfies ApplicationQuestionForm

/** Its answer says when an applicant can start who does not name a date. */
export const noticeQuestion = 'How many weeks of notice do you have to give?'

/** The suggestions of the job form. Companies change them before they ask. */
export const questionSuggestions: readonly QuestionSuggestions[] = [
  {
    family: 'All jobs',
    words: [],
    questions: [
      yesRequired(
        'Can you work at least 4 hours a day between 9 am and 5 pm New York time?',
        'At least 4 hours between 9 am and 5 pm New York time',
      ),
      one('Which hours suit you best?', ['Mornings', 'Afternoons', 'Evenings', 'Nights', 'Any of these']),
      yesRequired('Do you have your own computer and a headset?', 'Own computer and headset'),
      {
        type: 'number',
        text: 'How fast is your internet connection, in Mbps?',
        required: true,
        options: [],
        requirement: { ...rule, text: 'A connection of at least 25 Mbps', min: 25 },
      },
      yesRequired('Do you have a backup for power and internet outages?', 'A backup for outages'),
      {
        type: 'number',
        text: noticeQuestion,
        required: true,
        options: [],
        requirement: { ...rule, text: 'At most 4 weeks of notice', max: 4 },
      },
      yesRequired('Does the pay for this job meet your expectations?'),
      open('long_text', 'Why does this job interest you?', false),
    ],
  },
  {
    family: 'Customer support',
    words: ['support', 'customer', 'help desk', 'zendesk', 'call center', 'chat'],
    questions: [
      yearsRequired('How many years have you used Zendesk?', 2, 'At least 2 years with Zendesk'),
      several('Which help desk tools have you used?', ['Zendesk', 'Intercom', 'Freshdesk', 'Gorgias', 'Help Scout']),
      several('Through which channels have you supported customers?', ['Email', 'Chat', 'Phone', 'Social media']),
      open('long_text', 'Describe how you calmed a customer who was upset.'),
    ],
  },
  {
    family: 'Virtual assistance',
    words: ['assistant', 'virtual', 'calendar', 'executive', 'admin'],
    questions: [
      yearsRequired(
        'How many years have you worked as a remote assistant?',
        1,
        'At least 1 year as a remote assistant',
      ),
      several('Which tools do you use every week?', ['Google Workspace', 'Microsoft 365', 'Slack', 'Notion', 'Asana']),
      yesRequired('Have you managed the calendars of several people in different time zones?'),
    ],
  },
  {
    family: 'Bookkeeping and finance',
    words: ['bookkeep', 'account', 'finance', 'payroll', 'quickbooks', 'xero'],
    questions: [
      yearsRequired('How many years of experience do you have as a bookkeeper?', 2, 'At least 2 years of bookkeeping'),
      several('Which accounting software have you used?', ['QuickBooks', 'Xero', 'NetSuite', 'Sage', 'FreshBooks']),
      one('Which standards do you know best?', ['US GAAP', 'IFRS', 'Both', 'Neither']),
    ],
  },
  {
    family: 'Software development',
    words: ['developer', 'engineer', 'software', 'react', 'python', 'node', 'code', 'qa'],
    questions: [
      yearsRequired('How many years have you developed software for a living?', 3, 'At least 3 years of experience'),
      open('link', 'A link to code that you wrote', false),
      several('Which of these have you used in production?', ['TypeScript', 'Python', 'Java', 'PHP', 'Go', 'C#']),
      open('long_text', 'Describe a problem in production that you found and fixed.'),
    ],
  },
  {
    family: 'Design',
    words: ['design', 'figma', 'graphic', 'video', 'ui', 'ux'],
    questions: [
      open('link', 'A link to your portfolio'),
      open('file', 'A sample of your work', false),
      several('Which tools do you work with?', ['Figma', 'Photoshop', 'Illustrator', 'Premiere Pro', 'After Effects']),
    ],
  },
  {
    family: 'Marketing and sales',
    words: ['marketing', 'seo', 'content', 'social media', 'sales', 'lead', 'ads'],
    questions: [
      several('Which channels have you run?', ['Search ads', 'Social ads', 'Email', 'SEO', 'Content', 'Affiliates']),
      open('link', 'A link to a campaign or text of yours', false),
      yearsRequired('How many years have you worked in marketing or sales?', 1, 'At least 1 year of experience'),
    ],
  },
  {
    family: 'Data and operations',
    words: ['data', 'excel', 'research', 'operations', 'e-commerce', 'shopify', 'logistics'],
    questions: [
      one('How well do you know Excel or Google Sheets?', ['Basics', 'Formulas', 'Pivot tables', 'Scripts']),
      yesRequired('Have you checked data against a written procedure before?'),
      open('short_text', 'Which records did you keep, and about how many a day?'),
    ],
  },
]
