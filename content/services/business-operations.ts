import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const businessOperations: ServicePage = {
  meta: {
    title: 'Business Operations',
    description:
      'An operations team in the Philippines runs your daily routines from written procedures. AI watches for what falls out of line; people act on it.',
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
      lead: 'Good operations go unnoticed. These problems don’t.',
      items: [
        {
          title: 'One person knows how',
          description: 'When one person is on vacation, suppliers are paid late and the team waits for their return.',
        },
        {
          title: 'Managers copy and paste',
          description: 'The best paid people spend Friday moving numbers from one system into another.',
        },
        {
          title: 'Reports aren’t trusted',
          description: 'It comes on time, and then two departments bring their own.',
        },
        {
          title: 'Growth makes it worse',
          description: 'Every new customer adds the same half hour of work, and the team has no time to spare.',
        },
        {
          title: 'The same mistake twice',
          description: 'It was mended the first time. The way it happened was not.',
        },
        {
          title: 'Unused tools',
          description: 'You bought software to save time, but it was never set up.',
        },
      ],
    },
    {
      kind: 'procedure',
      title: 'One page for every routine',
      lead: 'We write it with the people who do the work today. Here is an example.',
      name: 'Supplier invoices that do not match their order',
      facts: [
        { label: 'When', value: 'Every working day, by 9:00' },
        { label: 'Owner', value: 'Operations, second desk' },
        { label: 'Deputy', value: 'Operations, first desk' },
        { label: 'You have approved', value: 'Version 7' },
      ],
      steps: {
        label: 'What we do',
        items: [
          'Open the list of differences that AI prepared overnight.',
          'Compare invoice, order and delivery note, line by line.',
          'Up to $50: accept, and note the reason.',
          'Above: write to the supplier from the template, with the lines marked.',
          'No answer after two days: telephone, then escalate.',
        ],
      },
      exceptions: {
        label: 'When it is different',
        items: [
          { when: 'The bank details are new', answer: 'Stop. Call the number on file, never the one on the invoice.' },
          { when: 'The order does not exist', answer: 'Ask the buyer. Don’t create an order afterward.' },
        ],
      },
      reasons: [
        {
          title: 'An owner and a backup',
          description: 'Each routine has an owner and a backup who has done it this month.',
        },
        {
          title: 'Specific limits',
          description: '“Small differences” is open to interpretation. A number isn’t.',
        },
        {
          title: 'Documented exceptions',
          description: 'Most of what goes wrong happens outside the normal case. So that is where the page is longest.',
        },
        {
          title: 'Approved versions',
          description: 'Nothing changes silently. If you leave us, the book goes with you.',
        },
      ],
    },
    {
      kind: 'matrix',
      title: 'Who does what',
      lead: 'AI sorts and prepares, our team does the work, and you make the important decisions.',
      rowsTitle: 'The work',
      columns: ['AI', 'Our team', 'You'],
      legend: { full: 'Does it', half: 'Prepares or checks it', none: 'Not involved' },
      rows: [
        { title: 'Flag late, missing or unusual items', shares: ['half', 'full', 'none'] },
        { title: 'Work through the daily list', shares: ['half', 'full', 'none'] },
        { title: 'Write to suppliers and customers', shares: ['half', 'full', 'none'] },
        { title: 'Numbers for the weekly report', shares: ['half', 'full', 'none'] },
        { title: 'Keep procedures current', shares: ['none', 'full', 'half'] },
        { title: 'Exceptions above your limit', shares: ['none', 'half', 'full'] },
        { title: 'Change a rule, choose a vendor', shares: ['none', 'half', 'full'] },
      ],
    },
    {
      kind: 'offers',
      title: 'What an operations team can do for you',
      items: [
        {
          icon: 'package',
          title: 'Order and case handling',
          description: 'Everything between a customer’s yes and a closed case.',
          features: [
            'Orders checked for price, address and credit',
            'Onboarding files complete before work begins',
            'Claims, permits and applications followed to the end',
            'One shared status for every order',
          ],
          details: { label: 'Works in', items: ['NetSuite', 'Salesforce', 'Monday', 'Airtable'] },
        },
        {
          icon: 'handshake',
          title: 'Vendors and purchasing',
          description: 'Quotes, orders, deliveries and the reminders that go with them.',
          features: [
            'Three quotes, side by side, on one page',
            'Orders placed within the limits that you set',
            'Deliveries chased before they are late',
            'Contracts, renewals and notice dates in one calendar',
          ],
          details: { label: 'Works in', items: ['SAP', 'Coupa', 'Odoo', 'DocuSign'] },
        },
        {
          icon: 'gauge',
          title: 'Reports and dashboards',
          description: 'One set of numbers for the whole company, with sources.',
          features: [
            'Daily figures in your inbox before you are',
            'Weekly report with three sentences of why',
            'Definitions written down: what counts, and since when',
            'Spreadsheets replaced one at a time',
          ],
          details: { label: 'Works in', items: ['Looker', 'Power BI', 'Google Sheets', 'Excel'] },
        },
        {
          icon: 'workflow',
          title: 'Process design',
          description: 'Fewer steps first, and only then software.',
          features: [
            'Routines mapped with the people who do them',
            'Unnecessary steps removed',
            'Automations built small, documented and watched',
            'A person who notices when one has stopped',
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
        { title: 'Every day', items: ['Open orders', 'Differences', 'Late deliveries', 'Mailroom', 'Daily figures'] },
        { title: 'Every week', items: ['Report', 'Vendor follow-up', 'Stock check', 'Open tickets', 'Schedule'] },
        { title: 'Every month', items: ['Vendor scorecard', 'Access review', 'Subscriptions', 'Close support'] },
        { title: 'Every quarter', items: ['Procedures reviewed', 'Contract dates', 'Price lists', 'Targets'] },
        { title: 'Once a year', items: ['Insurance', 'Licenses', 'Audit file', 'Inventory count', 'Vacation plan'] },
        { title: 'When it happens', items: ['New hire', 'New vendor', 'Complaint', 'Recall', 'Office move'] },
      ],
    },
    {
      kind: 'results',
      title: 'The benefits',
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
          description: 'We sit beside your people by video and list what they do, how often, and how long it takes.',
        },
        { title: 'Trim', description: 'Stop unread reports and remove duplicate work.' },
        { title: 'Write', description: 'Each routine becomes a page, corrected by the person who does it today.' },
        {
          title: 'Shadow',
          description: 'We do the work, your people check it, and the page is mended wherever they differ.',
        },
        { title: 'Run', description: 'You get the results, the exceptions and a review every quarter.' },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Our processes are not written down. Is that a problem?',
          answer:
            'It is the normal case. Writing them is the first thing that we do, and the pages are yours from the first day, even if you decide to keep the work in your own house.',
        },
        {
          question: 'How do we keep control?',
          answer:
            'Through limits and through the log. Every procedure says up to which amount the team may decide. Everything it did is recorded in your systems under named accounts, and once a week you get the list of exceptions, with the reason for each.',
        },
        {
          question: 'Will you automate our people away?',
          answer:
            'What becomes of the time is your decision. In most teams we free hours rather than posts: the people who know the customers get back to them. We will not promise you a number of positions to cut.',
        },
        {
          question: 'What if something goes wrong at night?',
          answer:
            'The procedure says who is called, and for what. The team works in your hours or around the clock, as you choose, and has the authority to stop a process. Stopping is always allowed; carrying on in doubt is not.',
        },
        {
          question: 'How small can we start?',
          answer:
            'Start with one person and three routines that are daily, rule-based and tedious. After a month, you’ll know how we work and we’ll know your business.',
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
