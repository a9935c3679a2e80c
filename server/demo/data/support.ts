import type { TicketPriority } from '#domain/support/ticket.ts'

interface SupportLine {
  from: 'requester' | 'staff'
  text: string
}

export interface SupportData {
  /** How many hours ago the last message was sent, and how many passed since the first. */
  hours: number
  lasts: number
  lines: readonly SupportLine[]
  priority?: TicketPriority
  tags?: readonly string[]
  note?: string
  /** The staff solved it, or the requester closed it. */
  isSolved?: boolean
  rating?: { score: number; comment: string }
  /** The requester has not read the last message. */
  isUnread?: boolean
}

/** Support requests: of the demo applicant, of the demo company's owner, and of others. */
export const supportRequests: readonly (SupportData & {
  by: 'demo_applicant' | 'demo_owner' | 'talent' | 'company'
})[] = [
  {
    by: 'demo_applicant',
    hours: 16,
    lasts: 9,
    tags: ['tests'],
    isUnread: true,
    lines: [
      { from: 'requester', text: 'Hello, does a company see how much extra time I used in a test?' },
      {
        from: 'staff',
        text: 'Hi Andrea, no. Companies see neither the setting nor the time beyond the usual limit. Does that answer your question?',
      },
    ],
  },
  {
    by: 'demo_owner',
    hours: 120,
    lasts: 20,
    tags: ['jobs'],
    isSolved: true,
    rating: { score: 5, comment: 'Quick and friendly. Thank you!' },
    lines: [
      { from: 'requester', text: 'I archived a job by mistake. How do I get it back?' },
      {
        from: 'staff',
        text: 'Hi Claire, on Jobs & Applications, choose Archived in the filter, open the menu of the job and select Unarchive.',
      },
      { from: 'requester', text: 'Found it, thank you.' },
    ],
  },
  {
    by: 'talent',
    hours: 1.5,
    lasts: 0,
    priority: 'urgent',
    tags: ['tests', 'bug'],
    lines: [
      {
        from: 'requester',
        text: 'My test closed after a power outage, and I have 40 minutes left until its deadline. Can you extend it? Please answer soon.',
      },
    ],
  },
  {
    by: 'company',
    hours: 5,
    lasts: 0,
    priority: 'high',
    tags: ['account'],
    lines: [{ from: 'requester', text: 'Our recruiter has left the company. How do we remove her access today?' }],
  },
  {
    by: 'talent',
    hours: 21,
    lasts: 30,
    tags: ['profile'],
    note: 'Name on the ID differs from the profile by a middle name. Asked for a second document.',
    lines: [
      { from: 'requester', text: 'Why is my ID Verified badge missing? I sent my documents last week.' },
      {
        from: 'staff',
        text: 'Thank you for your patience. The name in your profile has no middle name, but the document has one. Could you send us a second document?',
      },
      { from: 'requester', text: 'Yes, I will upload my driver’s license tonight.' },
    ],
  },
  {
    by: 'talent',
    hours: 70,
    lasts: 12,
    tags: ['privacy'],
    isSolved: true,
    rating: { score: 4, comment: '' },
    lines: [
      { from: 'requester', text: 'Can my current company see that I am looking for work here?' },
      {
        from: 'staff',
        text: 'Only if you allow it. In Settings, under Privacy, you can hide from a company. It is not notified.',
      },
    ],
  },
  {
    by: 'company',
    hours: 200,
    lasts: 26,
    tags: ['talent search'],
    isSolved: true,
    rating: { score: 2, comment: 'The answer came late.' },
    lines: [
      { from: 'requester', text: 'Our saved search has not sent an alert for a week. Is something wrong?' },
      {
        from: 'staff',
        text: 'The search has more results than an alert can have. Add a filter, such as a region, and the alert continues.',
      },
    ],
  },
]

/** Requests that visitors sent with the contact form. */
export const contactRequests: readonly (SupportData & {
  name: string
  email: string
  company?: string
  subject: string
})[] = [
  {
    name: 'Harriet Lindqvist',
    email: 'harriet@lindqvist-home.example',
    company: 'Lindqvist Home',
    subject: 'Customer service for the holiday season',
    hours: 2,
    lasts: 0,
    lines: [
      {
        from: 'requester',
        text: 'We sell home textiles and expect twice as many tickets from November to January. Could you provide four agents for three months, with chat and email in English and German?',
      },
    ],
  },
  {
    name: 'Owen Castellano',
    email: 'owen.castellano@brightrow.example',
    company: 'Brightrow Dental',
    subject: 'Data entry of patient records',
    // Longer than the promised time, whatever day it is.
    hours: 130,
    lasts: 0,
    priority: 'high',
    tags: ['sales'],
    lines: [
      {
        from: 'requester',
        text: 'We have about 9,000 paper records. How do you protect health data, and what would it cost to enter them within two months?',
      },
    ],
  },
  {
    name: 'Mirela Kovac',
    email: 'mirela@kovac-architects.example',
    company: 'Kovac Architects',
    subject: 'Virtual assistant for a small office',
    hours: 26,
    lasts: 18,
    tags: ['sales'],
    note: 'Budget about $1,200 a month. Isabel knows two suitable assistants.',
    lines: [
      { from: 'requester', text: 'Is it possible to start with 15 hours a week and to increase them later?' },
      {
        from: 'staff',
        text: 'Hello Mirela, yes. Most small offices start with 10 to 20 hours. When would you like to begin, and which hours of the day do you need?',
      },
    ],
  },
  {
    name: 'Jun Santiago',
    email: 'jun.santiago@mail.example',
    subject: 'Work as a bookkeeper',
    hours: 75,
    lasts: 6,
    isSolved: true,
    tags: ['applicants'],
    lines: [
      { from: 'requester', text: 'I am a bookkeeper in Cebu. How do I apply for work with your clients?' },
      {
        from: 'staff',
        text: 'Hello Jun, please create an applicant account. You can then build your profile and apply for open jobs. It is free.',
      },
    ],
  },
  {
    name: 'Priscilla Amoah',
    email: 'p.amoah@harborlane.example',
    company: 'Harbor Lane Books',
    subject: 'Press request',
    hours: 150,
    lasts: 22,
    priority: 'low',
    isSolved: true,
    tags: ['press'],
    lines: [
      {
        from: 'requester',
        text: 'I am writing an article about remote work in publishing. Could I talk to one of your account managers?',
      },
      {
        from: 'staff',
        text: 'Hello Priscilla, Grace Lacson would be happy to talk to you. Would next Tuesday suit you?',
      },
    ],
  },
]

export const cannedReplyData = [
  {
    name: 'Reset your password',
    body: 'Hi {name},\n\nselect Forgot password? on the sign-in page. We send you a link that works for one hour.\n\n{sender}',
  },
  {
    name: 'We are looking into it',
    body: 'Hi {name},\n\nthank you for writing. We are looking into it and will write to you today.\n\n{sender}',
  },
  {
    name: 'Pricing',
    body: 'Hello {name},\n\nyou pay for the hours that your team works, and there is no fee for posting jobs. Which role do you need, and for how many hours a week?\n\n{sender}',
  },
] as const
