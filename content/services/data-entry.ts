import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const dataEntry: ServicePage = {
  meta: {
    title: 'AI Data Entry & Processing',
    description:
      'Turn forms, scans and spreadsheets into clean records. AI reads every field, and trained specialists in the Philippines check the uncertain ones.',
  },
  hero: {
    title: 'Accurate data from any document.',
    lead: 'AI reads your forms, scans and PDFs in seconds and rates its confidence in each field. Trained specialists in the Philippines review every uncertain one.',
    actions: [
      { label: 'Send us a sample', to: 'contact', topic: 'data-entry-sample' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
  },
  blocks: [
    {
      kind: 'figures',
      figures: [
        { value: claims.accuracy, label: 'Accuracy' },
        { value: claims.costSavings, label: 'Cost reduction' },
        { value: claims.coverage, label: 'Coverage' },
        { value: claims.industries, label: 'Industries' },
      ],
    },
    {
      kind: 'reading',
      title: 'How we process an invoice',
      lead: 'An example from scan to delivery, field by field.',
      labels: {
        field: 'Field',
        read: 'Read as',
        sure: 'Confidence',
        outcome: 'Check',
        delivered: 'Delivered',
      },
      fields: [
        {
          field: 'Supplier',
          read: 'Harbor Paper Supply',
          sure: 99,
          outcome: 'Matches your supplier list',
          delivered: 'Harbor Paper Supply',
        },
        {
          field: 'Invoice number',
          read: 'HPS-20418',
          sure: 98,
          outcome: 'Valid format, no duplicate',
          delivered: 'HPS-20418',
        },
        {
          field: 'Invoice date',
          read: '03/04/2025',
          sure: 71,
          outcome: 'March 4 or April 3? The supplier is Irish and writes the day first',
          byPerson: true,
          delivered: '2025-04-03',
        },
        {
          field: 'Net amount',
          read: '1,284.50',
          sure: 97,
          outcome: 'Equals the sum of the line items',
          delivered: '1284.50',
        },
        {
          field: 'Tax',
          read: '29S.44',
          sure: 62,
          outcome: 'A 5 under a coffee stain, confirmed by the 23% tax rate',
          byPerson: true,
          delivered: '295.44',
        },
        {
          field: 'Total',
          read: '1,579.94',
          sure: 99,
          outcome: 'Equals net amount plus tax',
          delivered: '1579.94',
        },
      ],
    },
    {
      kind: 'matrix',
      title: 'Review levels by document type',
      lead: 'Printed documents need less review than handwriting, so they cost less.',
      rowsTitle: 'Document',
      columns: ['AI reads', 'Person checks', 'Double entry'],
      legend: { full: 'Every field', half: 'Uncertain fields only', none: 'Not needed' },
      rows: [
        { title: 'Printed invoices and orders', shares: ['full', 'half', 'none'] },
        { title: 'Tables inside PDFs', shares: ['full', 'half', 'none'] },
        { title: 'Photos of receipts', shares: ['full', 'half', 'none'] },
        { title: 'Handwritten forms', shares: ['full', 'full', 'half'] },
        {
          title: 'Medical and legal records',
          note: 'Under a confidentiality agreement',
          shares: ['full', 'full', 'half'],
        },
        {
          title: 'Old handwriting and ledgers',
          note: 'Entered twice, independently',
          shares: ['half', 'full', 'full'],
        },
      ],
    },
    {
      kind: 'offers',
      title: 'Our data services',
      items: [
        {
          icon: 'keyboard',
          title: 'Document capture',
          description: 'Paper, scans, photos and email attachments entered into your system.',
          features: [
            'Invoices, orders, packing slips and receipts',
            'Applications, claims and survey forms',
            'Handwriting, stamps and checkboxes',
            'Originals filed and linked to their records',
          ],
        },
        {
          icon: 'database',
          title: 'Data cleanup',
          description: 'One record per customer or product, in a consistent format, with its history.',
          features: [
            'Duplicates found, reviewed and merged',
            'Consistent addresses, names and phone numbers',
            'Missing data added from sources you approve',
            'Migrations to a new system, with every row reconciled',
          ],
        },
        {
          icon: 'search',
          title: 'Research and enrichment',
          description: 'Manual research with a source for every value.',
          features: [
            'Company, contact and product data from public sources',
            'Scheduled checks of competitor prices and stock',
            'Source and date recorded for every value',
            'No purchased lists of unknown origin',
          ],
        },
        {
          icon: 'layers',
          title: 'Sorting and labeling',
          description: 'Documents, images and messages classified by written rules.',
          features: [
            'Incoming mail sorted by type, urgency and owner',
            'Product attributes and categories',
            'Images and text labeled for your own models',
            'A third reviewer for every disputed label',
          ],
        },
      ],
    },
    {
      kind: 'comparison',
      title: 'A customer list, before and after',
      lead: 'Every change is logged and can be reversed.',
      before: {
        title: 'Before',
        items: [
          '“Smith, Jon”, “J. Smith” and “SMITH JON” are three customers',
          'Dates in four formats, some of them invalid',
          'Phone numbers with and without a country code',
          'Tax numbers in a text field named “misc”',
          'No record of changes',
        ],
      },
      after: {
        title: 'After',
        items: [
          'One record for Jon Smith, searchable by all three spellings',
          'One date format, with a list of invalid dates for your review',
          'Every phone number in international format',
          'Tax numbers in their own column, validated by check digit',
          'A log of every change with its reason',
        ],
      },
    },
    {
      kind: 'measures',
      title: 'How we measure accuracy',
      lead: 'We report these four figures for every batch.',
      items: [
        {
          title: 'Correct fields',
          target: claims.accuracy,
          description:
            'An independent auditor reenters at least 400 randomly selected fields. Every difference counts as an error, even a missing comma.',
        },
        {
          title: 'Next-business-day delivery',
          target: '97%',
          description:
            'For batches received by 6 PM Manila time. We confirm a delivery date for larger batches when we receive them.',
        },
        {
          title: 'Unreadable fields',
          target: 'Under 2%',
          description: 'We don’t guess. We send you the image of the field with a question.',
        },
        {
          title: 'Cost of a correction',
          target: '$0',
          description: 'If a batch misses its target, we recheck all of it at no charge.',
        },
      ],
    },
    {
      kind: 'groups',
      title: 'Formats and security',
      groups: [
        {
          title: 'Input formats',
          items: ['Scans', 'PDF', 'Photos', 'Email', 'Excel', 'Paper by courier', 'Web forms'],
        },
        {
          title: 'Output formats',
          items: ['Excel', 'CSV', 'JSON', 'PostgreSQL', 'Airtable', 'Google Sheets', 'Your own templates'],
        },
        {
          title: 'Systems',
          items: ['Salesforce', 'SAP', 'NetSuite', 'Dynamics 365', 'QuickBooks', 'Epic', 'Shopify'],
        },
        {
          title: 'Access',
          items: ['Named accounts', 'Two-factor sign-in', 'Minimal permissions', 'Confidentiality agreements'],
        },
        {
          title: 'Not allowed',
          items: ['Copies on personal devices', 'Sharing by chat', 'AI training by third parties'],
        },
        {
          title: 'After the project',
          items: ['Originals returned', 'Working copies deleted', 'Deletion confirmed in writing'],
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we serve',
      items: [
        {
          title: 'Healthcare',
          description: 'Patient charts, referrals and claims, coded and filed by trained specialists.',
        },
        {
          title: 'Logistics',
          description: 'Bills of lading, customs forms and proofs of delivery, entered before the truck arrives.',
        },
        {
          title: 'Insurance',
          description: 'Applications and loss reports with attachments, ready for review.',
        },
        {
          title: 'Retail',
          description: 'Supplier price lists and product sheets in one catalog with consistent units.',
        },
        { title: 'Legal', description: 'Case files and contracts indexed by party, date and clause.' },
        { title: 'Research and archives', description: 'Surveys, registers and ledgers, entered twice and compared.' },
      ],
    },
    {
      kind: 'steps',
      title: 'How to get started',
      steps: [
        {
          title: 'Sample',
          description: 'Send us 50 pages. We return the records with the time they took and a list of questions.',
        },
        {
          title: 'Rules',
          description: 'Together, we define each field, its valid values and the exceptions.',
        },
        {
          title: 'Pilot',
          description: 'We process a real batch and audit all of it. The results determine price and turnaround.',
        },
        {
          title: 'Routine',
          description: 'We process batches on a schedule. Each question you answer becomes a rule.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Why don’t you use AI for all of it?',
          answer:
            'AI reads clean print well. With stains, crossed-out figures or shifted columns, it can return a plausible but wrong value. A person therefore checks every field that fails a rule or falls below a confidence level you set.',
        },
        {
          question: 'What happens to unreadable fields?',
          answer:
            'We send you an image of the field, our best reading and the reason for our doubt. Where possible, your answer becomes a rule, so we don’t ask the same question twice.',
        },
        {
          question: 'Can you handle a backlog of a million pages?',
          answer:
            'Yes. Speed increases as specialists learn your documents. The pilot shows how many pages one person completes per hour, and we use that rate to plan the team and the delivery date.',
        },
        {
          question: 'Are our documents used to train AI?',
          answer:
            'No. Our contracts with AI providers prohibit it. On request, we use a model on your own server. Corrections improve only the rules of your project.',
        },
        {
          question: 'How is the work priced?',
          answer:
            'By the hour. We also report the number of records per hour. After the pilot, you know the cost per 1,000 records and can see any change.',
        },
      ],
    },
  ],
  closing: {
    title: 'Try us with 50 pages.',
    lead: 'Choose stained, crooked or handwritten pages. We’ll return the records and a list of questions, free of charge.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
