import { product } from '#domain/product.ts'
import { claims, promises } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const virtualAssistants: ServicePage = {
  meta: {
    title: 'Virtual Assistant Services',
    description:
      'A dedicated assistant in the Philippines for your calendar, inbox, travel and follow-up, during your business hours and with the help of AI.',
  },
  hero: {
    title: 'Your dedicated virtual assistant.',
    lead: 'One assistant in the Philippines manages your calendar, inbox and errands, and learns how you work.',
    actions: [
      { label: 'Meet assistants', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
    points: ['Your business hours', 'From 20 hours a week', 'No long-term commitments'],
  },
  blocks: [
    {
      kind: 'schedule',
      title: 'A day with Isabel',
      lead: 'A typical day in New York time. Isabel works from Cebu on the night shift, at her own request.',
      sideTitle: 'You',
      items: [
        {
          time: '6:30 AM',
          title: 'Inbox triage',
          description:
            'Isabel sorts 142 new emails and leaves nine for you: four to read, three drafts to approve and two decisions.',
          side: 'Wake up to nine emails.',
        },
        {
          time: '8:00 AM',
          title: 'Morning briefing',
          description: 'A one-page summary of today’s meetings, open promises and the top priority.',
          side: 'Read it in four minutes over coffee.',
        },
        {
          time: '9:15 AM',
          title: 'Rescheduled calls',
          description:
            'The Berlin office moves a call by an hour. Isabel reschedules three other meetings and rebooks the room.',
          side: 'Stay in your client meeting.',
        },
        {
          time: '11:00 AM',
          title: 'Travel to Chicago',
          description:
            'Isabel holds an early flight with an aisle seat, two hotels near your meeting and a dinner table.',
          side: 'Reply: “Yes, the second hotel.”',
        },
        {
          time: '1:30 PM',
          title: 'Meeting follow-up',
          description:
            'AI transcribes the morning’s calls. Isabel checks the names and turns the notes into seven tasks with owners and due dates.',
          side: 'Have lunch away from your desk.',
        },
        {
          time: '3:00 PM',
          title: 'End-of-day summary',
          description: 'Three short lists: done, open and waiting for you. At 3 AM in Cebu, Isabel’s shift ends.',
          side: 'See no tasks under “waiting for you.”',
        },
      ],
    },
    {
      kind: 'matrix',
      title: 'What to delegate first',
      lead: 'Start with tasks that are easy to check, and delegate more each month.',
      rowsTitle: 'Task',
      columns: ['Week 1', 'Month 1', 'Month 3'],
      legend: { full: 'Your assistant', half: 'Both of you', none: 'You' },
      rows: [
        { title: 'Travel and bookings', shares: ['full', 'full', 'full'] },
        { title: 'Expenses and receipts', shares: ['full', 'full', 'full'] },
        { title: 'Calendar', note: 'By the rules you write together on day one', shares: ['half', 'full', 'full'] },
        { title: 'Meeting notes and follow-up', shares: ['half', 'full', 'full'] },
        { title: 'Sorting the inbox', shares: ['half', 'full', 'full'] },
        { title: 'Follow-up on invoices and suppliers', shares: ['none', 'half', 'full'] },
        {
          title: 'Replying on your behalf',
          note: 'Drafts first, then selected topics',
          shares: ['none', 'half', 'full'],
        },
        {
          title: 'Key letters, payments and personnel decisions',
          note: 'Always your responsibility',
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
          description: 'A backup trains with your assistant and covers vacation and sick days.',
        },
        {
          icon: 'handshake',
          title: 'An account manager',
          description: `An account manager checks in with both of you and is available ${product.account_manager_hours}.`,
        },
        {
          icon: 'ai',
          title: 'AI skills',
          description:
            'Assistants use AI for transcripts, drafts and research, and review everything sent in your name.',
        },
      ],
    },
    {
      kind: 'offers',
      title: 'Four types of assistants',
      lead: 'Choose the experience that fits your work.',
      items: [
        {
          icon: 'calendar',
          title: 'Executive assistant',
          description: 'For founders and directors with full calendars.',
          features: [
            'Calendar across time zones',
            'Inbox, briefings and follow-up',
            'Travel, visas and events',
            'Board materials collected on time',
          ],
          details: { label: 'Works in', items: ['Google Workspace', 'Microsoft 365', 'Calendly', 'Slack'] },
        },
        {
          icon: 'briefcase',
          title: 'Office assistant',
          description: 'For the administration of a small company.',
          features: [
            'Quotes, orders and invoices',
            'Suppliers, subscriptions and renewals',
            'Organized contracts and documents',
            'Phone and general inbox',
          ],
          details: { label: 'Works in', items: ['QuickBooks', 'Xero', 'DocuSign', 'Dropbox'] },
        },
        {
          icon: 'workflow',
          title: 'Project assistant',
          description: 'For up-to-date plans and timely reminders.',
          features: [
            'Boards and deadlines updated every morning',
            'Meeting agendas and same-day minutes',
            'One-page status reports',
            'File versions and access rights',
          ],
          details: { label: 'Works in', items: ['Asana', 'Trello', 'ClickUp', 'Notion'] },
        },
        {
          icon: 'chat',
          title: 'Sales and client assistant',
          description: 'For client calls with preparation and follow-up.',
          features: [
            'Contacts and notes entered after each call',
            'Proposals based on your templates',
            'Personal reminders',
            'Meetings confirmed, no-shows rescheduled',
          ],
          details: { label: 'Works in', items: ['HubSpot', 'Pipedrive', 'Zoom', 'Canva'] },
        },
      ],
    },
    {
      kind: 'results',
      title: 'Our results',
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
      lead: 'Common examples from our clients.',
      groups: [
        { title: 'Founders', items: ['Inbox', 'Investor updates', 'Interview scheduling', 'Travel'] },
        { title: 'Consultants and coaches', items: ['Bookings', 'Proposals', 'Invoices', 'Course emails'] },
        { title: 'Real estate agents', items: ['Showings', 'Listings', 'Buyer follow-up', 'Closing checklists'] },
        { title: 'Doctors and dentists', items: ['Appointments', 'Recalls', 'Insurance calls', 'Referral letters'] },
        { title: 'Agencies', items: ['Client reports', 'Timesheets', 'Briefs', 'Content calendars'] },
        { title: 'Speakers and authors', items: ['Requests', 'Contracts', 'Podcast guests', 'Reader mail'] },
      ],
    },
    {
      kind: 'steps',
      title: 'Up and running in two weeks',
      steps: [
        {
          title: 'Describe your week',
          description: 'In a 30-minute call, tell us about your tasks, tools and hours.',
        },
        {
          title: 'Meet three candidates',
          description: 'Each has completed a test task like yours. You see the results before the interview.',
        },
        {
          title: 'Write the rules',
          description: 'Together, you write one page of preferences for your calendar, calls and email.',
        },
        {
          title: 'Delegate',
          description: 'Start with one task. Each week, you review the work and add or change tasks.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'How much time does training take?',
          answer:
            'Plan about an hour a day in the first week. Your assistant documents everything, so you explain each task once. Most clients save time by the third week. If you don’t by the sixth week, we change the tasks or the assistant.',
        },
        {
          question: 'Does my assistant have other clients?',
          answer:
            'Full-time assistants work only for you. Part-time assistants may have a second client, but never a competitor and never during your hours.',
        },
        {
          question: 'Do assistants choose to work at night?',
          answer:
            'Yes. We assign night shifts only on request. They pay more, commutes are shorter and days are free for family. You can also choose an assistant who works Philippine business hours.',
        },
        {
          question: 'How do I give access to my email and my accounts?',
          answer:
            'Delegate access in tools that support it. For other accounts, use a password manager, so your assistant never sees the password. Start with read-only access. You can revoke access at any time.',
        },
        {
          question: 'What if the assistant isn’t the right fit?',
          answer: `Contact your account manager. We suggest other candidates and hand over the notes and rules. You can also end the assignment with ${promises.notice}’ notice.`,
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
