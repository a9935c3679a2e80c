import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const financeAccounting: ServicePage = {
  meta: {
    title: 'Outsourced Finance & Accounting',
    description:
      'Payables, receivables, bookkeeping and reporting by trained accountants in the Philippines, with AI checks before approval.',
  },
  hero: {
    title: 'Close your books on time, every month.',
    lead: 'Accountants in the Philippines maintain your ledgers, follow up on invoices and prepare reports in your existing software. AI reads documents, and people are accountable for the numbers.',
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
      title: 'Our finance services',
      lead: 'Choose one or all of them. Each team follows written procedures that you approve.',
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
          description: 'Invoices go out the day work is done, with friendly follow-up when payments are late.',
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
      title: 'Why finance leaders choose us',
      items: [
        {
          icon: 'money',
          title: 'Predictable costs',
          description: 'One hourly rate for each role. No recruiter’s fee, no overtime surprises, no licence to buy.',
        },
        {
          icon: 'certified',
          title: 'Checked twice',
          description: 'AI compares each entry with its document; a second accountant reviews what it is unsure of.',
        },
        {
          icon: 'lock',
          title: 'Secure',
          description:
            'Named accounts, least access, two-factor sign-in. No one who prepares a payment can release it.',
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
      title: 'Industries we serve',
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
      title: 'Getting started',
      lead: 'Most clients launch their first service within three weeks.',
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
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Who can move our money?',
          answer:
            'Only you. Our accountants prepare payments, and your team releases them at your bank. We don’t need any further permissions.',
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
    title: 'Ready for a faster close?',
    lead: 'Tell us about your month-end process. The assessment is free and yours to keep.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
