import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const ecommerceSupport: ServicePage = {
  meta: {
    title: 'E-commerce Support',
    description:
      'A team in the Philippines manages listings, orders, questions and returns for your store and marketplaces, and scales for peak season.',
  },
  hero: {
    title: 'Year-round support for your online store.',
    lead: 'Specialists in the Philippines with e-commerce experience handle listings, orders, customer questions and returns on all your channels. AI sorts the requests, and people resolve them.',
    actions: [
      { label: 'Discuss your store', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: [
      `${claims.coverage} coverage`,
      'One team for all your channels',
      'Larger in November, smaller in February',
    ],
  },
  blocks: [
    {
      kind: 'offers',
      title: 'Our e-commerce services',
      lead: 'Outsource one of these tasks or all six.',
      items: [
        {
          icon: 'image',
          title: 'Listings',
          description: 'Complete, accurate listings that customers can find.',
          features: [
            'Titles, attributes and descriptions for each marketplace',
            'Photos cropped, resized and named',
            'Variants, bundles and size charts',
            'Same-day correction of rejected listings',
          ],
        },
        {
          icon: 'package',
          title: 'Orders',
          description: 'Every order tracked from payment to packing.',
          features: [
            'Address and payment checks before picking',
            'Manual review of fraud alerts',
            'Split, changed and canceled orders',
            'Carrier follow-up on delayed packages',
          ],
        },
        {
          icon: 'headphones',
          title: 'Customers',
          description: 'Questions before and after the sale, on every channel.',
          features: [
            'Sizing, stock and delivery dates',
            'Order status with the current location',
            'Marketplace messages within their time limits',
            'Public replies to reviews',
          ],
        },
        {
          icon: 'return',
          title: 'Returns',
          description: 'Quick, friendly returns that keep customers.',
          features: [
            'Labels, refunds and exchanges by your rules',
            'One request for photos of damage',
            'Carrier claims filed on time',
            'Return reasons recorded for product improvements',
          ],
        },
        {
          icon: 'layers',
          title: 'Stock and prices',
          description: 'The same numbers in the warehouse and in every store.',
          features: [
            'Daily stock reconciliation across channels',
            'Reports on low stock and slow sellers',
            'Price changes entered, checked and reversed',
            'Promotions started and ended on time',
          ],
        },
        {
          icon: 'shield',
          title: 'Account health',
          description: 'Marketplaces suspend sellers based on metrics. We monitor them for you.',
          features: [
            'Daily review of metrics and warnings',
            'Replies to policy notices with evidence',
            'Appeals drafted for your signature',
            'Payout reconciliation and fee disputes',
          ],
        },
      ],
    },
    {
      kind: 'schedule',
      title: 'From first order to repeat customer',
      lead: 'An example: a pair of boots, ordered on a Thursday night.',
      sideTitle: 'Your customer',
      items: [
        {
          time: 'Thu 9:40 PM',
          title: 'Size question',
          description: 'AI finds the size chart. An agent adds that the boots run small, according to reviews.',
          side: 'Gets an answer within a minute and orders.',
        },
        {
          time: 'Thu 9:52 PM',
          title: 'Invalid address',
          description: 'The house number doesn’t exist. An agent asks the customer before the label is printed.',
          side: 'Corrects one digit.',
        },
        {
          time: 'Fri 7:00 AM',
          title: 'Ready for the warehouse',
          description: 'Payment, stock and address are confirmed. The order is on the first picking list of the day.',
          side: 'Gets a working tracking link.',
        },
        {
          time: 'Mon 2:15 PM',
          title: 'Delayed delivery',
          description: 'The package has no scan for two days. An agent calls the carrier and gets a new date.',
          side: 'Gets the new date before asking.',
        },
        {
          time: 'Wed 6:30 PM',
          title: 'Exchange',
          description:
            'The boots are too small. An agent sends a return label, reserves the next size and records the reason.',
          side: 'Drops off the box the next morning.',
        },
        {
          time: '3 weeks later',
          title: 'Review and repeat order',
          description: 'An agent replies to the review. The size chart now has a note for this model.',
          side: 'Orders a second pair.',
        },
      ],
    },
    {
      kind: 'seasons',
      title: 'Seasonal staffing',
      lead: 'An example: a gift and home goods store with four people all year.',
      unit: 'People on the team',
      months: [
        { month: 'Jan', people: 6 },
        { month: 'Feb', people: 4 },
        { month: 'Mar', people: 4 },
        { month: 'Apr', people: 4 },
        { month: 'May', people: 5 },
        { month: 'Jun', people: 4 },
        { month: 'Jul', people: 4 },
        { month: 'Aug', people: 4 },
        { month: 'Sep', people: 5 },
        { month: 'Oct', people: 8 },
        { month: 'Nov', people: 12 },
        { month: 'Dec', people: 14 },
      ],
      notes: [
        {
          when: 'August: planning',
          description: 'We use last year’s hours and this year’s promotions to plan each week.',
        },
        {
          when: 'September and October: training',
          description: 'New agents learn your products on quiet days, alongside the permanent team.',
        },
        {
          when: 'November and December: peak season',
          description: 'Nights and weekends are staffed, with one backup agent.',
        },
        {
          when: 'January: returns',
          description: 'After the returns, the team goes back to four people. You pay only for hours worked.',
        },
      ],
    },
    {
      kind: 'measures',
      title: 'Marketplace metrics',
      lead: 'Each marketplace publishes its own limits. We set stricter targets and check them every morning.',
      items: [
        {
          title: 'Order defects',
          target: 'Under 0.5%',
          description: 'Orders with a negative rating, a claim or a chargeback in the last 60 days.',
        },
        {
          title: 'Late shipments',
          target: 'Under 2%',
          description: 'Orders shipped after the promised date, measured by the carrier’s first scan.',
        },
        {
          title: 'Valid tracking',
          target: 'Over 98%',
          description: 'Packages with a tracking number in the carrier’s system by the next morning.',
        },
        {
          title: 'Messages on time',
          target: '97%',
          description: 'Messages answered within 12 hours, including weekends. Most marketplaces require 24.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Marketplaces and platforms',
      items: [
        { title: 'Shopify', description: 'Products, apps, automations and theme text.' },
        { title: 'Amazon', description: 'Flat files, case logs and FBA shipments.' },
        { title: 'eBay', description: 'Item specifics, offers, returns and feedback.' },
        { title: 'Etsy', description: 'Personalized orders, proofs and personal messages.' },
        {
          title: 'Walmart Marketplace',
          description: 'Item setup, price matching and on-time delivery.',
        },
        { title: 'TikTok Shop', description: 'Live sales, sample requests and high question volumes.' },
      ],
    },
    {
      kind: 'results',
      title: 'Our results',
      figures: [
        { value: claims.retention, label: 'Client retention' },
        { value: claims.businesses, label: 'Businesses' },
        { value: claims.costSavings, label: 'Cost reduction' },
        { value: claims.rating, label: 'Average rating' },
      ],
      action: { label: 'View Success Stories', to: 'case_studies' },
    },
    {
      kind: 'comparison',
      title: 'The Monday after a big sale',
      before: {
        title: 'Without a team',
        items: [
          '900 messages, the oldest from Friday',
          'Orders on hold because of wrong addresses',
          'Three products sold out of stock',
          'You answer customers until 2 AM',
        ],
      },
      after: {
        title: 'With a team',
        items: [
          'Forty messages, all from this morning',
          'Addresses corrected on the day of the order',
          'Stock corrected within an hour on Saturday',
          'You read a one-page sales report',
        ],
      },
    },
    {
      kind: 'groups',
      title: 'Tools we use',
      groups: [
        { title: 'Stores', items: ['Shopify', 'WooCommerce', 'BigCommerce', 'Adobe Commerce'] },
        { title: 'Customer support', items: ['Gorgias', 'Zendesk', 'Re:amaze', 'eDesk'] },
        { title: 'Shipping and returns', items: ['ShipStation', 'Shippo', 'AfterShip', 'Loop'] },
        { title: 'Stock', items: ['Linnworks', 'Cin7', 'Extensiv', 'Google Sheets'] },
        { title: 'Images and text', items: ['Photoshop', 'Canva', 'Airtable', 'Akeneo'] },
        { title: 'Reviews and email', items: ['Klaviyo', 'Judge.me', 'Yotpo', 'Trustpilot'] },
      ],
    },
    {
      kind: 'steps',
      title: 'Go live in three weeks',
      steps: [
        {
          title: 'Walkthrough',
          description: 'Show us your store, your warehouse rules and your ten most common questions.',
        },
        {
          title: 'Setup',
          description: 'You create accounts with minimal permissions in your store and on each marketplace.',
        },
        {
          title: 'Practice',
          description: 'The team answers last month’s questions, and you correct the replies.',
        },
        {
          title: 'Launch',
          description: 'The team starts with quiet hours, then covers evenings and your next sale weekend.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Who approves refunds?',
          answer:
            'You set a limit. Up to that amount, the team refunds or replaces immediately. Above it, you get a recommendation to approve or decline. Many stores start at $30 and raise the limit later.',
        },
        {
          question: 'How early should we plan for peak season?',
          answer:
            'Plan eight weeks for fully trained agents and four weeks for agents who answer simple questions. If you contact us in mid-November, we’ll tell you what is realistic.',
        },
        {
          question: 'Is it safe to give you access to our marketplaces?',
          answer:
            'Yes. We use separate user accounts with limited permissions. Bank details, tax settings and account ownership stay with you. Our agents use managed computers and two-factor sign-in, and never share accounts.',
        },
        {
          question: 'Do you write reviews or ask for good ones?',
          answer:
            'We don’t write reviews or ask only for good ones. We reply to reviews and send every customer the same request, as marketplaces allow. Marketplaces suspend sellers for paid or filtered reviews.',
        },
        {
          question: 'Do you also pack and ship?',
          answer:
            'No. Your warehouse or logistics partner packs and ships. We work with them every day, in their system and by phone, and make sure that orders are correct.',
        },
      ],
    },
  ],
  closing: {
    title: 'When is your next peak season?',
    lead: 'Tell us the dates and last year’s volume. We’ll send you a weekly staffing plan with costs.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
