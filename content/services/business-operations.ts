import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const businessOperations: ServicePage = {
  meta: {
    title: 'Business Operations',
    description:
      'An operations team in the Philippines runs your daily routines from written procedures. AI flags exceptions, and people resolve them.',
  },
  hero: {
    title: 'Reliable business operations, run your way.',
    lead: 'A team in the Philippines checks orders, follows up with vendors and delivers reports by 9 AM. They work from documented procedures that you own and can change.',
    actions: [
      { label: 'Map your routines', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
  },
  blocks: [
    {
      kind: 'entries',
      title: 'Six signs that you need help',
      lead: 'Most clients contact us about one of these problems.',
      items: [
        {
          title: 'One person knows the process',
          description: 'When that person is on vacation, work stops and suppliers are paid late.',
        },
        {
          title: 'Managers copy and paste',
          description: 'Your highest-paid people spend Fridays moving numbers between systems.',
        },
        {
          title: 'Reports aren’t trusted',
          description: 'Two departments present different numbers for the same week.',
        },
        {
          title: 'Growth adds manual work',
          description: 'Each new customer adds half an hour of work to a full schedule.',
        },
        {
          title: 'Mistakes repeat',
          description: 'The error was corrected, but the process stayed the same.',
        },
        {
          title: 'Tools go unused',
          description: 'The software you bought to save time was never set up.',
        },
      ],
    },
    {
      kind: 'procedure',
      title: 'A one-page procedure for every routine',
      lead: 'We write each procedure with your current team. Here is an example.',
      name: 'Supplier invoices with differences from the order',
      facts: [
        { label: 'Schedule', value: 'Every business day, by 9 AM' },
        { label: 'Owner', value: 'Operations specialist' },
        { label: 'Backup', value: 'Operations lead' },
        { label: 'Approved by you', value: 'Version 7' },
      ],
      steps: {
        label: 'Steps',
        items: [
          'Open the list of differences that AI prepared overnight.',
          'Compare the invoice, order and packing slip line by line.',
          'Up to $50: accept the difference and note the reason.',
          'Above $50: email the supplier from the template and mark the lines.',
          'No reply after two days: call the supplier, then escalate.',
        ],
      },
      exceptions: {
        label: 'Exceptions',
        items: [
          {
            when: 'The bank details are new',
            answer: 'Stop. Call the phone number on file, not the one on the invoice.',
          },
          { when: 'The order doesn’t exist', answer: 'Ask the buyer. Don’t create an order afterward.' },
        ],
      },
      reasons: [
        {
          title: 'An owner and a backup',
          description: 'Each routine has an owner and a backup. The backup does it at least once a month.',
        },
        {
          title: 'Specific limits',
          description: 'A fixed amount replaces vague terms such as “small differences.”',
        },
        {
          title: 'Documented exceptions',
          description: 'Most errors happen in unusual cases, so each procedure describes them.',
        },
        {
          title: 'Approved versions',
          description: 'You approve every change. If you leave, you keep the procedures.',
        },
      ],
    },
    {
      kind: 'matrix',
      title: 'Who does what',
      lead: 'AI sorts and prepares, our team does the work, and you make the important decisions.',
      rowsTitle: 'Task',
      columns: ['AI', 'Our team', 'You'],
      legend: { full: 'Responsible', half: 'Prepares or reviews', none: 'Not involved' },
      rows: [
        { title: 'Flag late, missing or unusual items', shares: ['half', 'full', 'none'] },
        { title: 'Complete the daily task list', shares: ['half', 'full', 'none'] },
        { title: 'Email suppliers and customers', shares: ['half', 'full', 'none'] },
        { title: 'Compile the weekly report', shares: ['half', 'full', 'none'] },
        { title: 'Update procedures', shares: ['none', 'full', 'half'] },
        { title: 'Decide exceptions above your limit', shares: ['none', 'half', 'full'] },
        { title: 'Change rules and choose vendors', shares: ['none', 'half', 'full'] },
      ],
    },
    {
      kind: 'offers',
      title: 'Our operations services',
      items: [
        {
          icon: 'package',
          title: 'Order and case handling',
          description: 'Every order and case, from approval to completion.',
          features: [
            'Orders checked for price, address and credit',
            'Complete onboarding files before work begins',
            'Claims, permits and applications tracked to completion',
            'One shared status for every order',
          ],
          details: { label: 'Works in', items: ['NetSuite', 'Salesforce', 'Monday', 'Airtable'] },
        },
        {
          icon: 'handshake',
          title: 'Vendors and purchasing',
          description: 'Quotes, orders, deliveries and reminders.',
          features: [
            'Three quotes compared on one page',
            'Orders placed within your limits',
            'Follow-up on deliveries before they are late',
            'One calendar for contracts, renewals and notice dates',
          ],
          details: { label: 'Works in', items: ['SAP', 'Coupa', 'Odoo', 'DocuSign'] },
        },
        {
          icon: 'gauge',
          title: 'Reports and dashboards',
          description: 'One set of numbers for the whole company, with sources.',
          features: [
            'Daily figures in your inbox every morning',
            'A weekly report with a short explanation',
            'Written definitions for every metric',
            'Spreadsheets replaced one at a time',
          ],
          details: { label: 'Works in', items: ['Looker', 'Power BI', 'Google Sheets', 'Excel'] },
        },
        {
          icon: 'workflow',
          title: 'Process design',
          description: 'We simplify the process before we add software.',
          features: [
            'Process maps made with your team',
            'Unnecessary steps removed',
            'Small, documented automations',
            'Monitoring and repair of stopped automations',
          ],
          details: { label: 'Works in', items: ['Zapier', 'Make', 'n8n', 'Notion'] },
        },
      ],
    },
    {
      kind: 'groups',
      title: 'Work on a schedule',
      lead: 'We put every recurring task on a calendar and track its completion.',
      groups: [
        {
          title: 'Every day',
          items: ['Open orders', 'Invoice differences', 'Late deliveries', 'Mailroom', 'Daily figures'],
        },
        { title: 'Every week', items: ['Report', 'Vendor follow-up', 'Stock check', 'Open tickets', 'Schedule'] },
        { title: 'Every month', items: ['Vendor scorecard', 'Access review', 'Subscriptions', 'Month-end close'] },
        { title: 'Every quarter', items: ['Procedure review', 'Contract dates', 'Price lists', 'Targets'] },
        { title: 'Once a year', items: ['Insurance', 'Licenses', 'Audit file', 'Inventory count', 'Vacation plan'] },
        { title: 'As needed', items: ['New hire', 'New vendor', 'Complaint', 'Recall', 'Office move'] },
      ],
    },
    {
      kind: 'results',
      title: 'Our results',
      figures: [
        { value: claims.faster, label: 'Faster' },
        { value: claims.costSavings, label: 'Cost reduction' },
        { value: claims.coverage, label: 'Coverage' },
        { value: claims.retention, label: 'Client retention' },
      ],
      action: { label: 'View Success Stories', to: 'case_studies' },
    },
    {
      kind: 'steps',
      title: 'How we take over',
      lead: 'The first ten routines usually take about six weeks.',
      steps: [
        {
          title: 'Map',
          description: 'We watch your team work by video and list each routine with its frequency and duration.',
        },
        { title: 'Trim', description: 'Together, we remove unread reports and duplicate work.' },
        { title: 'Write', description: 'We write a one-page procedure for each routine, and your team corrects it.' },
        {
          title: 'Shadow',
          description: 'We do the work and your team checks it. We update the procedure after each difference.',
        },
        { title: 'Run', description: 'You get the results, a list of exceptions and a quarterly review.' },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Do we need written procedures before we start?',
          answer:
            'No. Most clients have none, and writing them is our first task. The procedures belong to you from the first day, even if you decide to keep the work in-house.',
        },
        {
          question: 'How do we keep control?',
          answer:
            'Every procedure sets a dollar limit for the team’s decisions. Their work is recorded in your systems under named accounts. Once a week, you get a list of exceptions with the reason for each.',
        },
        {
          question: 'Will our employees lose their jobs?',
          answer:
            'That is your decision. Most clients use the time we save for customer work. We don’t sell our service on headcount reductions.',
        },
        {
          question: 'What if something goes wrong at night?',
          answer:
            'Each procedure lists whom to call and when. The team works your hours or around the clock, and can stop a process at any time. When in doubt, they stop and contact you.',
        },
        {
          question: 'How small can we start?',
          answer:
            'Start with one person and three simple daily routines. After the first month, we review the results together and decide what to add.',
        },
      ],
    },
  ],
  closing: {
    title: 'Which routine would you hand off first?',
    lead: 'Describe it in five sentences. We’ll turn it into a one-page procedure for free.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
