import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const dataEntry: ServicePage = {
  meta: {
    title: 'AI Data Entry & Processing',
    description:
      'Turn forms, scans and spreadsheets into clean records. AI reads every field and trained people in the Philippines check the uncertain ones.',
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
      title: 'One invoice, field by field',
      lead: 'See what happens to one page between your scanner and your system.',
      labels: {
        field: 'Field',
        read: 'Read as',
        sure: 'Certainty',
        outcome: 'What happened',
        delivered: 'Delivered',
      },
      fields: [
        {
          field: 'Supplier',
          read: 'Harbour Paper Supply',
          sure: 99,
          outcome: 'Matches your list of suppliers',
          delivered: 'Harbour Paper Supply',
        },
        {
          field: 'Invoice number',
          read: 'HPS-20418',
          sure: 98,
          outcome: 'Right form, and not seen before',
          delivered: 'HPS-20418',
        },
        {
          field: 'Invoice date',
          read: '03/04/2025',
          sure: 71,
          outcome: 'Third of April or fourth of March? The supplier is Irish: the day comes first',
          byPerson: true,
          delivered: '2025-04-03',
        },
        {
          field: 'Net amount',
          read: '1,284.50',
          sure: 97,
          outcome: 'Equals the sum of its lines',
          delivered: '1284.50',
        },
        {
          field: 'Tax',
          read: '29S.44',
          sure: 62,
          outcome: 'A five under a coffee stain; 23% of the net amount agrees',
          byPerson: true,
          delivered: '295.44',
        },
        {
          field: 'Total',
          read: '1,579.94',
          sure: 99,
          outcome: 'Net amount and tax add up',
          delivered: '1579.94',
        },
      ],
    },
    {
      kind: 'matrix',
      title: 'Review levels by document type',
      lead: 'A printed invoice takes less work than a doctor’s handwriting, so it costs less.',
      rowsTitle: 'What you send',
      columns: ['AI reads', 'A person checks', 'A second types'],
      legend: { full: 'Every field', half: 'Only where there is doubt', none: 'Not needed' },
      rows: [
        { title: 'Printed invoices and orders', shares: ['full', 'half', 'none'] },
        { title: 'Tables inside PDFs', shares: ['full', 'half', 'none'] },
        { title: 'Photos of receipts', shares: ['full', 'half', 'none'] },
        { title: 'Forms filled in by hand', shares: ['full', 'full', 'half'] },
        {
          title: 'Medical and legal records',
          note: 'Under a confidentiality agreement',
          shares: ['full', 'full', 'half'],
        },
        {
          title: 'Old handwriting and ledgers',
          note: 'Typed twice, unseen by each other',
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
          description: 'From paper, scans, photos and email attachments into your system.',
          features: [
            'Invoices, orders, delivery notes and receipts',
            'Applications, claims and survey forms',
            'Handwriting, stamps and tick boxes',
            'Originals filed and linked to their records',
          ],
        },
        {
          icon: 'database',
          title: 'Database care',
          description: 'One record for one thing, in one notation, with its history kept.',
          features: [
            'Duplicates found, reviewed and merged',
            'Addresses, names and phone numbers in one form',
            'Gaps filled from sources that you approve',
            'Moves from an old system to a new one, reconciled to the row',
          ],
        },
        {
          icon: 'search',
          title: 'Research and enrichment',
          description: 'Facts looked up by people, each with the place where it was found.',
          features: [
            'Company, contact and product facts from public sources',
            'Prices and stock of competitors on a schedule',
            'Source and date kept beside every value',
            'Nothing bought from a list of unknown origin',
          ],
        },
        {
          icon: 'layers',
          title: 'Sorting and labeling',
          description: 'Documents, pictures and messages put in the right box by a written rule.',
          features: [
            'Mailroom: type, urgency and owner of each document',
            'Product attributes and categories',
            'Pictures and texts labelled for your own models',
            'Two people on every disputed label, and a third to decide',
          ],
        },
      ],
    },
    {
      kind: 'comparison',
      title: 'A customer list, before and after',
      lead: 'Every change is logged and can be reversed.',
      before: {
        title: 'As it comes in',
        items: [
          '“Smith, Jon”, “J. Smith” and “SMITH JON” are three customers',
          'Dates in four notations, two of them impossible',
          'Phone numbers with and without a country',
          'A free field called “misc” that holds the tax numbers',
          'No record of who changed what',
        ],
      },
      after: {
        title: 'As it goes out',
        items: [
          'One Jon Smith, findable under all three spellings',
          'One notation, and the impossible dates back to you as questions',
          'Every number in a form that a machine can dial',
          'Tax numbers in a column of their own, checked by their check digit',
          'A log of each change with its reason',
        ],
      },
    },
    {
      kind: 'measures',
      title: 'How we measure accuracy',
      lead: 'Accuracy depends on how you measure it. This is our method.',
      items: [
        {
          title: 'Fields without an error',
          target: claims.accuracy,
          description:
            'An auditor who has not seen the batch draws at least 400 fields by lot and types them again. Every difference is an error, even a missing comma.',
        },
        {
          title: 'Back on the next working day',
          target: '97%',
          description:
            'Of batches that arrive by six in the evening, Manila time. Larger ones get a date when they arrive.',
        },
        {
          title: 'Sent back as a question',
          target: 'under 2%',
          description:
            'Fields that can’t be read with certainty. We send you the image and a question instead of guessing.',
        },
        {
          title: 'Cost of a correction',
          target: '$0',
          description: 'A batch that misses its target is checked again in full, on our time.',
        },
      ],
    },
    {
      kind: 'groups',
      title: 'Formats and security',
      groups: [
        {
          title: 'What comes in',
          items: ['Scans', 'PDF', 'Photos', 'Email', 'Excel', 'Paper by courier', 'Web forms'],
        },
        {
          title: 'What goes out',
          items: ['Excel', 'CSV', 'JSON', 'PostgreSQL', 'Airtable', 'Google Sheets', 'Your own forms'],
        },
        {
          title: 'Where we type',
          items: ['Salesforce', 'SAP', 'NetSuite', 'Dynamics 365', 'QuickBooks', 'Epic', 'Shopify'],
        },
        {
          title: 'Who gets in',
          items: ['Named accounts', 'Two-factor sign-in', 'Least access', 'Signed confidentiality'],
        },
        {
          title: 'What never happens',
          items: ['Copies on own devices', 'Sharing by chat', 'Training of others’ models'],
        },
        {
          title: 'When it is done',
          items: ['Originals returned', 'Working copies erased', 'Erasure confirmed in writing'],
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Who sends us their paper',
      items: [
        {
          title: 'Healthcare',
          description: 'Patient charts, referrals and claims, coded and filed by people trained for it.',
        },
        {
          title: 'Logistics',
          description: 'Bills of lading, customs forms and proofs of delivery, in before the truck is.',
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
        { title: 'Research and archives', description: 'Surveys, registers and ledgers typed twice and compared.' },
      ],
    },
    {
      kind: 'steps',
      title: 'From a box of paper to a daily routine',
      steps: [
        {
          title: 'Sample',
          description:
            'You send fifty pages. We return them as records, with the time they took and every doubt we had.',
        },
        {
          title: 'Rules',
          description: 'Together we write down what each field means, what is allowed and what to do in doubt.',
        },
        {
          title: 'Pilot',
          description: 'One real batch, audited in full. Price and turnaround come from it, not from a brochure.',
        },
        {
          title: 'Routine',
          description: 'Batches arrive and leave on a schedule. Each doubt that you settle becomes a rule.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Questions before the first batch',
      items: [
        {
          question: 'Why not let AI do all of it?',
          answer:
            'Because it is confident in the wrong places. On clean print it needs little help. On a stain, a crossed-out figure or two columns that slipped, it returns something plausible, and plausible mistakes are the expensive ones. So it reads first, and a person decides whatever fails a rule or falls below a certainty that you set.',
        },
        {
          question: 'What do you do when a field cannot be read?',
          answer:
            'We ask. You get a picture of the field, what we think it says and why we are not sure. Your answer becomes a rule where it can, so that the same question does not come twice.',
        },
        {
          question: 'Can you handle a backlog of a million pages?',
          answer:
            'Yes, but not next week. Pace grows as people are trained on your documents. The pilot tells us how many pages one person finishes in an hour, and from that we give you a date and the size of the team.',
        },
        {
          question: 'Are our documents used to train AI?',
          answer:
            'No. The models we use are covered by terms that forbid it, or we can use a model on your own server. Corrections improve only your project’s rules.',
        },
        {
          question: 'How is the work priced?',
          answer:
            'By the hour, with the number of records in each hour reported beside it. After the pilot you know what a thousand records cost, and you see at once if that changes.',
        },
      ],
    },
  ],
  closing: {
    title: 'Send us your fifty worst pages.',
    lead: 'The stained, the crooked, the handwritten. They come back as records, with a note on every doubt, and you owe us nothing.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
