import type { ApplicationMove } from '#domain/applications/application-machine.ts'
import type { Reaction } from '#domain/messaging/message.ts'

/** Who writes: the recruiter, the owner, the talent, the staff. */
type Writer = 'recruiter' | 'owner' | 'talent' | 'staff'

export interface Line {
  from: Writer
  /** `{name}`: the talent, `{sender}`: the recruiter, `{job}`, `{skill}`: first names, and the job's title and skill. */
  text: string
  /** The other side's reaction. */
  reaction?: Reaction
  /** Replies to the line before. */
  isReply?: boolean
  /** The title of an attached document. */
  file?: string
}

export interface ConversationData {
  /** How many hours ago the last message was sent, and how many passed since the first. */
  hours: number
  lasts: number
  /** The number of last messages that the recipients have not read. */
  unread?: number
  lines: readonly Line[]
}

/** About applications to the demo company: for those whose latest move is `after`, or any others. */
export const aboutApplications: readonly (ConversationData & { after?: ApplicationMove })[] = [
  {
    after: 'interview',
    hours: 2.5,
    lasts: 26,
    unread: 1,
    lines: [
      {
        from: 'recruiter',
        text: 'Hi {name}, thank you for accepting the interview. Claire and I will both be there. Is there anything that you need from us before then?',
      },
      {
        from: 'talent',
        text: 'Hello {sender}, thank you! Could you tell me which part of the work we will talk about?',
      },
      {
        from: 'recruiter',
        text: 'Gladly:\n\n- 10 minutes about us and the team\n- 20 minutes about a project of yours, in your own words\n- 10 minutes for your questions',
        reaction: '👍',
      },
      {
        from: 'talent',
        text: 'That is very helpful. I will show the order tracker that I built last year. See you then!',
      },
    ],
  },
  {
    after: 'interview',
    hours: 20,
    lasts: 50,
    lines: [
      { from: 'owner', text: 'Hi {name}, I enjoyed our conversation. You explained the trade-offs very clearly.' },
      {
        from: 'talent',
        text: 'Thank you, Claire. I enjoyed it too, especially your question about the warehouse scanners.',
        reaction: '😄',
      },
      {
        from: 'owner',
        text: 'We are talking to one more candidate this week, and I will write to you by Friday either way.',
      },
      { from: 'talent', text: 'Sounds good. I am still available from the first of next month.' },
    ],
  },
  {
    after: 'test',
    hours: 5,
    lasts: 30,
    unread: 2,
    lines: [
      {
        from: 'recruiter',
        text: 'Hi {name}, we have assigned you a short test. It takes less than an hour, and you can choose when to start.',
      },
      { from: 'talent', text: 'Thank you. May I use my own notes during the test?', isReply: true },
      { from: 'talent', text: 'And is it a problem if I start it on Sunday evening, Manila time?' },
    ],
  },
  {
    after: 'test',
    hours: 44,
    lasts: 20,
    lines: [
      {
        from: 'talent',
        text: 'Hello, I have submitted the test. The question about returns was interesting, because I had the same case last month.',
      },
      {
        from: 'recruiter',
        text: 'Great, thank you {name}! Two people will read your answers, and you will hear from us early next week.',
        reaction: '🙏',
      },
    ],
  },
  {
    after: 'shortlist',
    hours: 7,
    lasts: 3,
    unread: 1,
    lines: [
      {
        from: 'recruiter',
        text: 'Hi {name}, your application for {job} is on our shortlist. How many hours of your day overlap with Pacific Time?',
      },
      {
        from: 'talent',
        text: 'Hi {sender}, that is good news! I can work until 1:00 PM your time on every weekday, and longer on Tuesdays.',
      },
    ],
  },
  {
    after: 'shortlist',
    hours: 30,
    lasts: 28,
    lines: [
      {
        from: 'recruiter',
        text: 'Hello {name}, your profile mentions {skill}. Could you tell us about a project in which you used it?',
      },
      {
        from: 'talent',
        text: 'Of course. For a homeware shop I replaced their spreadsheet with a small tool. I attach a summary of two pages, with the numbers before and after.',
        file: 'Project summary',
        reaction: '❤️',
      },
      { from: 'recruiter', text: 'This is exactly what I was hoping for. I am sharing it with Claire.' },
      { from: 'talent', text: 'Thank you! I am happy to go into detail in a call.' },
    ],
  },
  {
    after: 'review',
    hours: 52,
    lasts: 6,
    lines: [
      {
        from: 'talent',
        text: 'Hello, I would like to add that I can start two weeks earlier than I wrote in my letter.',
      },
      {
        from: 'recruiter',
        text: 'Thank you for letting us know, {name}. I have added it to your application.',
        reaction: '👍',
      },
    ],
  },
  {
    after: 'review',
    hours: 76,
    lasts: 40,
    lines: [
      { from: 'recruiter', text: 'Hi {name}, is the rate in your proposal negotiable for a long assignment?' },
      { from: 'talent', text: 'For 30 hours a week or more, and at least six months, I can offer 10% less.' },
      { from: 'recruiter', text: 'Thank you, that helps. We decide about the hours this week.' },
    ],
  },
  {
    after: 'offer',
    hours: 9,
    lasts: 15,
    lines: [
      {
        from: 'owner',
        text: 'Hi {name}, we would love to work with you, so we have just sent you an offer. Please take the time that you need to read it.',
      },
      {
        from: 'talent',
        text: 'Thank you so much, Claire! I am reading it with care and will answer by tomorrow.',
        reaction: '🎉',
      },
    ],
  },
  {
    hours: 26,
    lasts: 8,
    unread: 1,
    lines: [
      {
        from: 'talent',
        text: 'Hello, I have just applied for {job}. Do you also consider people who can work 20 hours a week at first?',
      },
    ],
  },
  {
    hours: 98,
    lasts: 46,
    lines: [
      { from: 'talent', text: 'Hi, is there a deadline for the applications for {job}?' },
      {
        from: 'recruiter',
        text: 'Hi {name}, there is none. We read applications as they arrive and reply within a week.',
      },
      { from: 'talent', text: 'Thank you for the quick answer.' },
    ],
  },
]

/** About open invitations of the demo company. */
export const aboutInvitations: readonly ConversationData[] = [
  {
    hours: 4,
    lasts: 5,
    unread: 1,
    lines: [
      {
        from: 'recruiter',
        text: 'Hi {name}, I have just invited you to apply for {job}. If you have questions first, please ask me here.',
      },
      {
        from: 'talent',
        text: 'Hello {sender}, thank you for thinking of me. Is the work the same all year, or mostly before the holidays?',
      },
    ],
  },
  {
    hours: 33,
    lasts: 12,
    lines: [
      {
        from: 'recruiter',
        text: 'Hello {name}, the team liked how you describe your work with {skill}. Would the hours of this job suit you?',
      },
      {
        from: 'talent',
        text: 'They would. I finish another assignment next week and will apply then.',
        reaction: '👍',
      },
    ],
  },
]

/** About the work of talents of the demo company. */
export const aboutAssignments: readonly ConversationData[] = [
  {
    hours: 1.2,
    lasts: 22,
    unread: 1,
    lines: [
      {
        from: 'owner',
        text: 'Good morning {name}! The new lamps arrive on Thursday. Could you prepare their product pages by then?',
      },
      { from: 'talent', text: 'Good morning Claire. Yes, if I get the measurements and pictures by Wednesday.' },
      { from: 'owner', text: 'You will have them tonight.', reaction: '🙏' },
      {
        from: 'talent',
        text: 'I have them, thank you. Two pictures of the floor lamp are the same. Could you check which one is missing?',
      },
    ],
  },
  {
    hours: 6,
    lasts: 60,
    lines: [
      {
        from: 'talent',
        text: 'Hi, I have submitted my timesheet. It has two hours more than usual, because of the stock count on Friday.',
      },
      { from: 'recruiter', text: 'Thank you for saying so. I have approved it.', reaction: '👍' },
    ],
  },
  {
    hours: 15,
    lasts: 70,
    lines: [
      {
        from: 'talent',
        text: 'Hello, I would like to take two days off, on the 12th and the 13th of next month. Would that be all right?',
      },
      {
        from: 'owner',
        text: 'Of course. Please move the weekly report to the 11th, so that the buyers have it in time.',
      },
      { from: 'talent', text: 'I will do that. Thank you!', reaction: '😄' },
    ],
  },
  {
    hours: 28,
    lasts: 30,
    lines: [
      {
        from: 'talent',
        text: 'The report of this week is ready:\n\n- **Returns** are down from 6% to 4%\n- The oak shelf still has the most questions\n- I added the assembly video to its page',
        file: 'Weekly report',
        reaction: '🎉',
      },
      { from: 'recruiter', text: 'Excellent work, {name}. Claire will use these numbers on Monday.' },
    ],
  },
  {
    hours: 90,
    lasts: 4,
    lines: [
      {
        from: 'recruiter',
        text: 'Hi {name}, the link to the style guide has changed. The old one works until Friday.',
      },
      { from: 'talent', text: 'Thank you, I have updated my notes.', reaction: '👍' },
    ],
  },
]

/** About applications of the demo applicant to other companies, latest first. */
export const aboutDemoApplicant: readonly ConversationData[] = [
  {
    hours: 3,
    lasts: 24,
    unread: 1,
    lines: [
      { from: 'recruiter', text: 'Hi {name}, thank you for your application for {job}. Your letter made us curious.' },
      { from: 'talent', text: 'Thank you, {sender}! I am happy to answer questions.' },
      { from: 'recruiter', text: 'Which of your projects comes closest to what we do? A few sentences are enough.' },
    ],
  },
  {
    hours: 19,
    lasts: 40,
    lines: [
      { from: 'recruiter', text: 'Hello {name}, would you be available for 30 hours a week from next month?' },
      {
        from: 'talent',
        text: 'Yes, from the first Monday on. I am at UTC+8 and can share your mornings.',
        reaction: '👍',
      },
    ],
  },
  {
    hours: 46,
    lasts: 10,
    unread: 2,
    lines: [
      { from: 'recruiter', text: 'Hi {name}, a short update: two colleagues are reading the applications this week.' },
      { from: 'recruiter', text: 'If you would like to add something to yours, please write it here.' },
    ],
  },
]

/** Between companies and the account manager, the demo company first. */
export const aboutAccounts: readonly ConversationData[] = [
  {
    hours: 8,
    lasts: 75,
    unread: 1,
    lines: [
      {
        from: 'owner',
        text: 'Hi Isabel, we plan to hire two more people for the spring season. When should we post the jobs?',
      },
      {
        from: 'staff',
        text: 'Hi Claire, six weeks before the start is a good time. For customer service, four weeks are enough.',
      },
      { from: 'owner', text: 'Then I will post them in the first week of next month.', reaction: '👍' },
      {
        from: 'staff',
        text: 'Perfect. I have also proposed a full-stack developer for your warehouse tools. You find the proposal on your dashboard.',
      },
    ],
  },
  {
    hours: 22,
    lasts: 5,
    unread: 1,
    lines: [
      {
        from: 'owner',
        text: 'Hello, could you propose someone with experience in bookkeeping for small shops? We need 10 hours a week.',
      },
    ],
  },
  {
    hours: 51,
    lasts: 20,
    lines: [
      { from: 'staff', text: 'Hello, your first month with the new team is over. How is it going?' },
      { from: 'owner', text: 'Very well. We would like to extend both assignments.', reaction: '🎉' },
      { from: 'staff', text: 'I am glad to hear that. I will prepare the extension.' },
    ],
  },
]

/** A recruiter who asks for payment elsewhere: the message is flagged, and the applicant reports it. */
export const reportedConversation: ConversationData = {
  hours: 12,
  lasts: 3,
  lines: [
    {
      from: 'recruiter',
      text: 'Hi {name}, we can start tomorrow if I pay you directly by PayPal. Then neither of us has to wait.',
    },
    { from: 'talent', text: 'I prefer to work with a contract on the platform, please.' },
  ],
}
export const reportNote = 'The recruiter wants to pay me without a contract.'

/** Templates of the demo company. */
export const templateData = [
  {
    name: 'Thank you for applying',
    body: 'Hi {name},\n\nthank you for applying for {job}. We read every application and will write to you within a week.\n\nBest,\n{sender}',
  },
  {
    name: 'Invitation to an interview',
    body: 'Hi {name},\n\nwe would like to talk to you about {job}. Which three times in the next week would suit you?\n\n{sender}, {company}',
  },
  {
    name: 'Before your first day',
    body: 'Hello {name},\n\nwelcome to {company}! On your first day, we start with a call, an introduction to our tools and a small task.\n\n{sender}',
  },
] as const

export const scheduledText = 'Good morning {name}! Could we talk about the tasks of next week today?'
