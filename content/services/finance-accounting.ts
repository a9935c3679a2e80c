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
          description: 'Invoices matched, approved and scheduled for payment according to your cash flow.',
          features: [
            'Invoices captured and coded from email, scans and portals',
            'Three-way match against orders and receipts',
            'Approval workflows based on your limits',
            'Payment runs with early-payment discounts flagged',
            'Monthly reconciliation of vendor statements',
          ],
        },
        {
          icon: 'money',
          title: 'Accounts Receivable',
          description: 'Same-day invoicing, with friendly follow-up on late payments.',
          features: [
            'Invoices issued from orders, contracts or timesheets',
            'Reminders by email and phone in your tone',
            'Incoming payments applied the same day',
            'Disputes logged and resolved',
            'An aging report with a note on every open item',
          ],
        },
        {
          icon: 'document',
          title: 'Bookkeeping & Record Management',
          description: 'Up-to-date ledgers with a linked document for every entry.',
          features: [
            'Daily posting of bank and card transactions',
            'Bank, card and balance sheet reconciliations',
            'Month-end close with a dated checklist',
            'Fixed assets, prepayments and accruals',
            'A searchable archive for audits',
          ],
        },
        {
          icon: 'analytics',
          title: 'Financial Analysis & Reporting',
          description: 'Reports with short explanations for faster decisions.',
          features: [
            'Monthly income statement, balance sheet and cash flow',
            'Budget versus actuals, with explanations',
            '13-week cash forecast',
            'Margins by product, client or project',
            'Board and lender reports in your template',
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
          description: 'One hourly rate for each role, with no recruiting fees and no software to buy.',
        },
        {
          icon: 'certified',
          title: 'Two checks',
          description: 'AI compares each entry with its document. A second accountant reviews uncertain matches.',
        },
        {
          icon: 'lock',
          title: 'Secure',
          description:
            'Named accounts, minimal permissions and two-factor sign-in. We prepare payments, and only you can release them.',
        },
        {
          icon: 'growth',
          title: 'Flexible capacity',
          description: 'Add an accountant for a month when you have a busy season or a new entity.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we serve',
      items: [
        { title: 'E-commerce', description: 'Marketplace payouts, returns, inventory and sales tax in many states.' },
        { title: 'Healthcare', description: 'Claims, patient balances and payer remittances, handled confidentially.' },
        { title: 'Real Estate', description: 'Rent rolls, owner statements and reconciliations for each property.' },
        {
          title: 'Professional Services',
          description: 'Invoices from time records, and margins for each engagement.',
        },
        {
          title: 'SaaS & Technology',
          description: 'Deferred revenue, subscriptions and investor metrics.',
        },
        { title: 'Manufacturing', description: 'Standard costs, work in progress and international suppliers.' },
      ],
    },
    {
      kind: 'steps',
      title: 'Getting started',
      lead: 'Most clients launch their first service within three weeks.',
      steps: [
        {
          title: 'Assessment',
          description: 'We review your books, volumes and deadlines, and recommend where to start.',
        },
        {
          title: 'Team and tools',
          description: 'You interview two or three accountants, choose your team and set up minimal access.',
        },
        {
          title: 'Parallel run',
          description: 'Both teams complete one close in parallel, and we explain every difference.',
        },
        {
          title: 'Handoff and review',
          description: 'We take over, report against agreed dates and improve the procedure each quarter.',
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
            'Only you. Our accountants prepare payments, and your team releases them at your bank. We don’t need any other bank permissions.',
        },
        {
          question: 'Which software do you work in?',
          answer:
            'Yours. Our accountants are tested in QuickBooks, Xero, NetSuite, Sage and spreadsheets. They learn your setup during the parallel run.',
        },
        {
          question: 'Do you replace our tax advisor or auditor?',
          answer:
            'No. We prepare schedules for them and answer their questions. Tax filings and audit opinions remain their responsibility.',
        },
      ],
    },
  ],
  closing: {
    title: 'Ready for a faster close?',
    lead: 'Tell us about your month-end process. The assessment is free, and you keep the report.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
