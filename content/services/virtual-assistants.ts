import { product } from '#domain/product.ts'
import { claims, promises } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const virtualAssistants: ServicePage = {
  meta: {
    title: 'Virtual Assistant Services',
    description:
      'One assistant in the Philippines who learns how you work: calendar, inbox, travel and follow-up done in your hours, with AI as their tool.',
  },
  hero: {
    title: 'A dedicated assistant for your calendar, inbox and errands.',
    lead: 'One assistant in the Philippines manages your calendar, inbox and daily tasks, and learns how you work.',
    actions: [
      { label: 'Meet assistants', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
    points: ['Your hours', 'From 20 hours a week', 'No long-term commitments'],
  },
  blocks: [
    {
      kind: 'schedule',
      title: 'A day with Isabel',
      lead: 'A typical day, in New York time. Isabel works from Cebu on the night shift, which she requested.',
      whose: 'Meanwhile, you',
      items: [
        {
          time: '6:30 am',
          title: 'The inbox, sorted',
          description:
            'Of 142 new emails nine are left: four to read, three with a draft to approve, two that only you can decide.',
          meanwhile: 'Are asleep.',
        },
        {
          time: '8:00 am',
          title: 'The morning note',
          description:
            'One page: who you meet today, what you promised them last time, and the one thing that must not slip.',
          meanwhile: 'Read it over coffee. It takes four minutes.',
        },
        {
          time: '9:15 am',
          title: 'A call moves, and three others with it',
          description: 'Berlin needs to move an hour. Isabel asks the others in your tone and rebooks the room.',
          meanwhile: 'Are with a client, phone off.',
        },
        {
          time: '11:00 am',
          title: 'Chicago on the 14th',
          description:
            'An early flight on the aisle, a hotel you can walk from, dinner near it. Held until noon, waiting for your word.',
          meanwhile: 'Answer: “Yes, the second hotel.”',
        },
        {
          time: '1:30 pm',
          title: 'Four notes become seven tasks',
          description:
            'AI wrote down the morning’s calls. Isabel strikes out the small talk, checks the names and gives each task an owner and a date.',
          meanwhile: 'Have lunch, without a laptop.',
        },
        {
          time: '3:00 pm',
          title: 'The handover',
          description:
            'Done, open, waiting for you: three short lists. Then it is three in the morning in Cebu, and Isabel goes home.',
          meanwhile: 'See an empty list under “waiting for you”.',
        },
      ],
    },
    {
      kind: 'matrix',
      title: 'What to delegate first',
      lead: 'Start with tasks that are easy to check, then delegate more as trust grows.',
      rowsTitle: 'The task',
      columns: ['Week 1', 'Month 1', 'Month 3'],
      legend: { full: 'Your assistant', half: 'Both of you', none: 'You' },
      rows: [
        { title: 'Travel and bookings', shares: ['full', 'full', 'full'] },
        { title: 'Expenses and receipts', shares: ['full', 'full', 'full'] },
        { title: 'Calendar', note: 'By rules that you write together on day one', shares: ['half', 'full', 'full'] },
        { title: 'Meeting notes and follow-up', shares: ['half', 'full', 'full'] },
        { title: 'Sorting the inbox', shares: ['half', 'full', 'full'] },
        { title: 'Chasing suppliers and invoices', shares: ['none', 'half', 'full'] },
        {
          title: 'Replying on your behalf',
          note: 'First as drafts, then by subject',
          shares: ['none', 'half', 'full'],
        },
        {
          title: 'Important letters, money, people decisions',
          note: 'Stay with you',
          shares: ['none', 'none', 'none'],
        },
      ],
    },
    {
      kind: 'points',
      title: 'One dedicated assistant',
      items: [
        {
          icon: 'people',
          title: 'One point of contact',
          description: 'You choose your assistant and always work with the same person.',
        },
        {
          icon: 'repeat',
          title: 'A trained backup',
          description: 'A backup follows along from the start and covers vacation and sick days.',
        },
        {
          icon: 'handshake',
          title: 'An account manager',
          description: `An account manager checks in with both of you, and can be reached ${product.account_manager_hours}.`,
        },
        {
          icon: 'ai',
          title: 'AI in their hands',
          description: 'For transcripts, first drafts and research. A person reviews everything sent in your name.',
        },
      ],
    },
    {
      kind: 'offers',
      title: 'Four types of assistants',
      lead: 'All of them write well. They differ in experience.',
      items: [
        {
          icon: 'calendar',
          title: 'Executive assistant',
          description: 'For founders and directors whose week is full before it starts.',
          features: [
            'Calendar across time zones',
            'Inbox, briefings and follow-up',
            'Travel, visas and events',
            'Board papers collected and chased',
          ],
          details: { label: 'Works in', items: ['Google Workspace', 'Microsoft 365', 'Calendly', 'Slack'] },
        },
        {
          icon: 'briefcase',
          title: 'Office assistant',
          description: 'The administration of a small company, kept up with.',
          features: [
            'Quotes, orders and invoices sent on time',
            'Suppliers, subscriptions and renewals',
            'Contracts and documents filed where they are found',
            'Telephone and general mailbox',
          ],
          details: { label: 'Works in', items: ['QuickBooks', 'Xero', 'DocuSign', 'Dropbox'] },
        },
        {
          icon: 'workflow',
          title: 'Project assistant',
          description: 'Keeps plans true and people reminded, without drama.',
          features: [
            'Boards and deadlines up to date every morning',
            'Meetings prepared, minutes the same day',
            'Status report that fits on a screen',
            'Files, versions and access in order',
          ],
          details: { label: 'Works in', items: ['Asana', 'Trello', 'ClickUp', 'Notion'] },
        },
        {
          icon: 'chat',
          title: 'Sales and client assistant',
          description: 'Everything around a conversation, so that you only have the conversation.',
          features: [
            'Contacts and notes entered after each call',
            'Proposals assembled from your parts',
            'Reminders that never sound automatic',
            'Appointments confirmed, no-shows rebooked',
          ],
          details: { label: 'Works in', items: ['HubSpot', 'Pipedrive', 'Zoom', 'Canva'] },
        },
      ],
    },
    {
      kind: 'results',
      title: 'The benefits',
      figures: [
        { value: claims.costSavings, label: 'Cost reduction' },
        { value: claims.businesses, label: 'Businesses' },
        { value: claims.retention, label: 'Client retention' },
        { value: claims.rating, label: 'Average rating' },
      ],
      action: { label: 'View Success Stories', to: 'case_studies' },
    },
    {
      kind: 'groups',
      title: 'First tasks by profession',
      lead: 'Common first tasks to delegate.',
      groups: [
        { title: 'Founders', items: ['Inbox', 'Investor updates', 'Interviews scheduled', 'Travel'] },
        { title: 'Consultants and coaches', items: ['Bookings', 'Proposals', 'Invoices', 'Course mailings'] },
        { title: 'Real estate agents', items: ['Showings', 'Listings', 'Buyer follow-up', 'Closing checklists'] },
        { title: 'Doctors and dentists', items: ['Appointments', 'Recalls', 'Insurance calls', 'Referral letters'] },
        { title: 'Agencies', items: ['Client reports', 'Timesheets', 'Briefs', 'Content calendars'] },
        { title: 'Speakers and authors', items: ['Requests', 'Contracts', 'Podcast guests', 'Readers’ mail'] },
      ],
    },
    {
      kind: 'steps',
      title: 'Up and running in two weeks',
      steps: [
        {
          title: 'Tell us your week',
          description: 'Half an hour on the phone: what eats your time, your tools, your hours, what drives you mad.',
        },
        {
          title: 'Meet three people',
          description: 'Each has done a task like yours as a test. You see the result before you see the face.',
        },
        {
          title: 'Write the rules',
          description: 'One page: how you like your calendar, who always gets through, how you sign an email.',
        },
        {
          title: 'Hand off',
          description: 'Start with one task. After each week you both say what to add and what to change.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Will I not spend more time explaining than I save?',
          answer:
            'In the first week, yes. Expect to explain for about an hour a day. Everything that you explain is written down, so it is explained once. Most people are ahead by the third week; if you are not by the sixth, something is wrong with the match or with the tasks, and we change it.',
        },
        {
          question: 'Does my assistant work for other people too?',
          answer:
            'A full-time assistant works for you alone. A part-time one may have a second client, never a competitor of yours, and never in the hours that are yours.',
        },
        {
          question: 'Do people really want to work at night?',
          answer:
            'Many do: night shifts pay more, commutes are shorter and days are free for family. We only assign night shifts on request. You can also choose an assistant who works while you sleep.',
        },
        {
          question: 'How do I give access to my email and my accounts?',
          answer:
            'By delegation where the tool has it, and through a password manager where it has not, so that your assistant can use an account without ever seeing its password. Start with reading rights. You can end all of it with one click.',
        },
        {
          question: 'What if it does not work out?',
          answer: `You tell your account manager, and you need not be diplomatic. We suggest others, and the notes and rules move to the next person. If you would rather end it, that takes ${promises.notice}.`,
        },
      ],
    },
  ],
  closing: {
    title: 'What would you do with ten hours a week?',
    lead: `Tell us what you would delegate first. We reply within ${claims.replyHours} and introduce suitable candidates.`,
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
