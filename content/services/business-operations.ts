import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const businessOperations: ServicePage = {
  meta: {
    title: 'Business Operations',
    description:
      'An operations team in the Philippines runs your daily routines from written procedures. AI watches for what falls out of line; people act on it.',
  },
  hero: {
    title: 'Operations that run by the book. Yours.',
    lead: 'Orders checked, vendors chased, reports out by nine. A team in the Philippines runs the routines behind your business from procedures that you can read, change and take with you.',
    actions: [
      { label: 'Map your routines', to: 'contact' },
      { label: 'How It Works', to: 'how_it_works' },
    ],
  },
  blocks: [
    {
      kind: 'entries',
      title: 'Six signs that it is time',
      lead: 'Nobody notices operations while they work. You notice these.',
      items: [
        {
          title: 'One person knows how',
          description: 'When she is on holiday the supplier is paid late, and everybody waits for her return.',
        },
        {
          title: 'Managers copy and paste',
          description: 'The best paid people spend Friday moving numbers from one system into another.',
        },
        {
          title: 'Nobody trusts the report',
          description: 'It comes on time, and then two departments bring their own.',
        },
        {
          title: 'Growth makes it worse',
          description: 'Every new customer adds the same half hour, and nobody has a spare one.',
        },
        {
          title: 'The same mistake twice',
          description: 'It was mended the first time. The way it happened was not.',
        },
        {
          title: 'Tools nobody uses',
          description: 'The software was bought to save work. Somebody would have to set it up.',
        },
      ],
    },
    {
      kind: 'procedure',
      title: 'Every routine gets one page',
      lead: 'We write it with the people who do the work today. This one is an example.',
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
          { when: 'The order does not exist', answer: 'Ask the buyer. Nothing is created afterwards to make it fit.' },
        ],
      },
      reasons: [
        {
          title: 'A name and a deputy',
          description: 'Each routine has somebody who answers for it, and somebody who has done it this month too.',
        },
        {
          title: 'Limits in figures',
          description: '“Small differences” means something else to everybody. A number does not.',
        },
        {
          title: 'The exceptions written down',
          description: 'Most of what goes wrong happens outside the normal case. So that is where the page is longest.',
        },
        {
          title: 'A version that you approved',
          description: 'Nothing changes silently. If you leave us, the book goes with you.',
        },
      ],
    },
    {
      kind: 'matrix',
      title: 'Who does what',
      lead: 'AI sorts and prepares, our team does the work, and decisions that cost money or goodwill stay with you.',
      rowsTitle: 'The work',
      columns: ['AI', 'Our team', 'You'],
      legend: { full: 'Does it', half: 'Prepares or checks it', none: 'Not involved' },
      rows: [
        { title: 'Spot what is late, missing or odd', shares: ['half', 'full', 'none'] },
        { title: 'Work through the daily list', shares: ['half', 'full', 'none'] },
        { title: 'Write to suppliers and customers', shares: ['half', 'full', 'none'] },
        { title: 'Numbers for the weekly report', shares: ['half', 'full', 'none'] },
        { title: 'Keep the procedures true', shares: ['none', 'full', 'half'] },
        { title: 'Exceptions above your limit', shares: ['none', 'half', 'full'] },
        { title: 'Change a rule, choose a vendor', shares: ['none', 'half', 'full'] },
      ],
    },
    {
      kind: 'offers',
      title: 'What an operations team takes on',
      items: [
        {
          icon: 'package',
          title: 'Order and case handling',
          description: 'Everything between a customer’s yes and a closed case.',
          features: [
            'Orders checked for price, address and credit',
            'Onboarding files complete before work begins',
            'Claims, permits and applications followed to the end',
            'One status, the same for everybody who asks',
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
          description: 'The same numbers for everybody, with their source beside them.',
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
            'Steps that nobody needs, taken out',
            'Automations built small, documented and watched',
            'A person who notices when one has stopped',
          ],
          details: { label: 'Works in', items: ['Zapier', 'Make', 'n8n', 'Notion'] },
        },
      ],
    },
    {
      kind: 'groups',
      title: 'A rhythm for everything',
      lead: 'What repeats is put in a calendar, and the calendar is kept.',
      groups: [
        { title: 'Every day', items: ['Open orders', 'Differences', 'Late deliveries', 'Mailroom', 'Daily figures'] },
        { title: 'Every week', items: ['Report', 'Vendor follow-up', 'Stock check', 'Open tickets', 'Rota'] },
        { title: 'Every month', items: ['Vendor scorecard', 'Access review', 'Subscriptions', 'Close support'] },
        { title: 'Every quarter', items: ['Procedures reviewed', 'Contract dates', 'Price lists', 'Targets'] },
        { title: 'Once a year', items: ['Insurance', 'Licences', 'Audit file', 'Stocktake', 'Holiday plan'] },
        { title: 'When it happens', items: ['New hire', 'New vendor', 'Complaint', 'Recall', 'Office move'] },
      ],
    },
    {
      kind: 'results',
      title: 'Less to run, more that runs',
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
      title: 'From your heads onto paper, into our hands',
      lead: 'Six weeks for the first ten routines is a good pace.',
      steps: [
        {
          title: 'Map',
          description: 'We sit beside your people by video and list what they do, how often, and how long it takes.',
        },
        { title: 'Trim', description: 'What nobody reads is stopped. What is done twice is done once.' },
        { title: 'Write', description: 'Each routine becomes a page. Whoever does it today corrects it.' },
        {
          title: 'Shadow',
          description: 'We do the work, your people check it, and the page is mended wherever they differ.',
        },
        { title: 'Run', description: 'You get the results, the exceptions and a review every quarter.' },
      ],
    },
    {
      kind: 'questions',
      title: 'Before you let go',
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
            'With one person and three routines. Good first ones happen daily, follow a rule and annoy somebody. After a month you know how we work, and we know your business.',
        },
      ],
    },
  ],
  closing: {
    title: 'Which routine would you never miss?',
    lead: 'Describe it in five sentences. We send it back as a page that somebody else could work from, free of charge.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
