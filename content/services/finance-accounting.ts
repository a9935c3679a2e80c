import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const financeAccounting: ServicePage = {
  meta: {
    title: 'Outsourced Finance & Accounting',
    description:
      'Payables, receivables, bookkeeping and reports by trained accountants in the Philippines, checked by AI before anybody signs.',
  },
  hero: {
    title: 'Books that close on time, every month.',
    lead: 'Accountants in the Philippines keep your ledgers, chase your invoices and prepare your reports in the software you already use. AI reads the paper; people answer for the numbers.',
    actions: [
      { label: 'Get Free Assessment', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
  },
  blocks: [
    {
      kind: 'figures',
      figures: [
        { value: claims.costSavings, label: 'Cost reduction' },
        { value: '5x', label: 'Faster processing' },
        { value: claims.accuracy, label: 'Accuracy' },
        { value: claims.coverage, label: 'Coverage' },
      ],
    },
    {
      kind: 'offers',
      title: 'Four desks, one set of books',
      lead: 'Take one or all of them. Each desk works from a written procedure that you approve and can change.',
      items: [
        {
          icon: 'receipt',
          title: 'Accounts Payable',
          description: 'Every bill read, matched and ready to be paid on the day that suits your cash.',
          features: [
            'Invoices captured and coded from email, scans and portals',
            'Three-way match against orders and receipts',
            'Approval chains that follow your limits',
            'Payment runs prepared, early discounts flagged',
            'Vendor statements reconciled every month',
          ],
        },
        {
          icon: 'money',
          title: 'Accounts Receivable',
          description: 'Invoices leave the day the work is done, and somebody friendly asks when they are late.',
          features: [
            'Invoices issued from orders, contracts or timesheets',
            'Reminders by email and phone in your tone',
            'Incoming payments applied the same day',
            'Disputes logged, followed and closed',
            'Ageing report with a note on every open item',
          ],
        },
        {
          icon: 'document',
          title: 'Bookkeeping & Record Management',
          description: 'A ledger that is up to date today, with the document behind each line one click away.',
          features: [
            'Daily posting of bank and card transactions',
            'Bank, card and balance sheet reconciliations',
            'Month-end close by a checklist with dates',
            'Fixed assets, prepayments and accruals',
            'A searchable archive that an auditor can use',
          ],
        },
        {
          icon: 'analytics',
          title: 'Financial Analysis & Reporting',
          description: 'Numbers with a sentence beside them, so that a meeting starts with the decision.',
          features: [
            'Profit and loss, balance sheet and cash flow every month',
            'Budget against actuals, with reasons',
            'Thirteen-week cash forecast',
            'Margins by product, client or project',
            'Board and lender packs in your template',
          ],
        },
      ],
    },
    {
      kind: 'points',
      title: 'Why finance leaders hand it over',
      items: [
        {
          icon: 'money',
          title: 'Costs you can plan',
          description: 'One hourly rate for each role. No recruiter’s fee, no overtime surprises, no licence to buy.',
        },
        {
          icon: 'certified',
          title: 'Checked twice',
          description: 'AI compares each entry with its document; a second accountant reviews what it is unsure of.',
        },
        {
          icon: 'lock',
          title: 'Kept safe',
          description:
            'Named accounts, least access, two-factor sign-in. Nobody who prepares a payment can release it.',
        },
        {
          icon: 'growth',
          title: 'Ready for more',
          description: 'A busy season or a new entity needs a second pair of hands for a month, not a new hire.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we keep books for',
      items: [
        { title: 'E-commerce', description: 'Marketplace payouts, returns, inventory and sales tax in many states.' },
        { title: 'Healthcare', description: 'Claims, patient balances and payer remittances, handled in confidence.' },
        { title: 'Real Estate', description: 'Rent rolls, owner statements and reconciliations for each property.' },
        {
          title: 'Professional Services',
          description: 'Time to invoice without a gap, and margins for each engagement.',
        },
        {
          title: 'SaaS & Technology',
          description: 'Deferred revenue, subscriptions and the metrics investors ask for.',
        },
        { title: 'Manufacturing', description: 'Standard costs, work in progress and suppliers on three continents.' },
      ],
    },
    {
      kind: 'steps',
      title: 'From first call to first close',
      lead: 'Most teams hand over their first desk within three weeks.',
      steps: [
        {
          title: 'Assessment',
          description: 'We look at your books, volumes and deadlines, and say what we would take over first.',
        },
        {
          title: 'Team and tools',
          description: 'You meet two or three accountants and choose. Access is set up with the least that they need.',
        },
        {
          title: 'Parallel run',
          description: 'For one close both teams work side by side, and every difference is explained.',
        },
        {
          title: 'Handover and review',
          description: 'We run it alone, report against agreed dates, and improve the procedure each quarter.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Questions from controllers',
      items: [
        {
          question: 'Who can move our money?',
          answer:
            'Only you. Our accountants prepare payments; somebody on your side releases them at your bank. We ask for no rights beyond that, and suggest that you grant none.',
        },
        {
          question: 'Which software do you work in?',
          answer:
            'In yours. Our people are tested in QuickBooks, Xero, NetSuite, Sage and spreadsheets, and learn what is special about your setup during the parallel run.',
        },
        {
          question: 'Do you replace our tax adviser or auditor?',
          answer:
            'No. We keep the books so that they find everything where it belongs, answer their questions and prepare their schedules. Filing and opinion stay with them.',
        },
      ],
    },
  ],
  closing: {
    title: 'What would you do with a close that takes three days?',
    lead: 'Tell us what your month looks like. The assessment is free, and you keep it whatever you decide.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
