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
    lead: 'Listings, orders, customers and returns on every marketplace you sell on, looked after by people in the Philippines who have worked in shops like yours. AI sorts the pile; they clear it.',
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
      title: 'Everything behind the buy button',
      lead: 'Six kinds of work. Give us the one that keeps you up, or all of them.',
      items: [
        {
          icon: 'image',
          title: 'Listings',
          description: 'Products that can be found, understood and trusted.',
          features: [
            'Titles, attributes and texts for each marketplace',
            'Pictures cut out, sized and named',
            'Variants, bundles and size charts',
            'Rejected listings corrected the same day',
          ],
        },
        {
          icon: 'package',
          title: 'Orders',
          description: 'Every order tracked from payment to packing.',
          features: [
            'Addresses and payments checked before picking',
            'Fraud flags looked at by a person',
            'Split, changed and cancelled orders',
            'Carrier follow-up on delayed packages',
          ],
        },
        {
          icon: 'headphones',
          title: 'Customers',
          description: 'Questions before and after the sale, on every channel.',
          features: [
            'Sizing, stock and delivery dates',
            'Where is my order, answered with the real place',
            'Marketplace messages inside their time limits',
            'Reviews answered, in public and in kind',
          ],
        },
        {
          icon: 'return',
          title: 'Returns',
          description: 'A return handled well is how a customer is kept.',
          features: [
            'Labels, refunds and exchanges by your rules',
            'Photos of damage asked for once',
            'Claims against carriers filed in time',
            'Reasons coded, so that the product gets better',
          ],
        },
        {
          icon: 'layers',
          title: 'Stock and prices',
          description: 'The same number in the warehouse and on the page.',
          features: [
            'Stock reconciled between channels every day',
            'Low stock and slow sellers reported',
            'Price changes entered, checked and taken back',
            'Promotions that begin and end on time',
          ],
        },
        {
          icon: 'shield',
          title: 'Account health',
          description: 'Marketplaces suspend sellers based on metrics. We monitor them for you.',
          features: [
            'Metrics and warnings read every morning',
            'Policy notices answered with evidence',
            'Appeals drafted for you to sign',
            'Payouts reconciled, fees disputed',
          ],
        },
      ],
    },
    {
      kind: 'schedule',
      title: 'One order, from click to second order',
      lead: 'A pair of boots, bought on a Thursday night. An example of who does what, and of how little the customer sees of it.',
      whose: 'Your customer',
      items: [
        {
          time: 'Thu 9:40 pm',
          title: 'A question about the size',
          description: 'AI finds the size chart. An agent adds what reviews say: they run small, take one up.',
          meanwhile: 'Has an answer within a minute, and orders.',
        },
        {
          time: 'Thu 9:52 pm',
          title: 'The address does not exist',
          description: 'The street is there, the number is not. The agent asks before the label is printed.',
          meanwhile: 'Corrects one digit from the sofa.',
        },
        {
          time: 'Fri 7:00 am',
          title: 'Ready for the warehouse',
          description: 'Payment, stock and address are checked. The order is in the first picking list of the day.',
          meanwhile: 'Gets a tracking link that works.',
        },
        {
          time: 'Mon 2:15 pm',
          title: 'Delayed delivery',
          description: 'No scan for two days. The carrier is called, and a new date agreed.',
          meanwhile: 'Hears it from you first.',
        },
        {
          time: 'Wed 6:30 pm',
          title: 'Still too small',
          description: 'An exchange instead of a refund: label sent, the next size reserved, the reason coded.',
          meanwhile: 'Drops the box off on the way to work.',
        },
        {
          time: '3 weeks on',
          title: 'A review, and another order',
          description: 'The review is answered by name. The size chart has a new line by now.',
          meanwhile: 'Buys the second pair in the right size.',
        },
      ],
    },
    {
      kind: 'seasons',
      title: 'A team the size of your month',
      lead: 'Example: a gift and home goods store with four people all year.',
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
          when: 'August: the plan',
          description: 'Last year’s hours, this year’s promotions, and a number of people for each week.',
        },
        {
          when: 'September and October: training',
          description: 'New people learn your products on quiet days, beside those who stay.',
        },
        {
          when: 'November and December: the rush',
          description: 'Nights and weekends are staffed, with one person in reserve.',
        },
        {
          when: 'January: the returns',
          description: 'Then the team goes back to its size, and you pay for its hours only.',
        },
      ],
    },
    {
      kind: 'measures',
      title: 'The numbers marketplaces judge you by',
      lead: 'Limits differ and change, and every marketplace publishes its own. We aim well inside the usual ones and look every morning.',
      items: [
        {
          title: 'Order defects',
          target: 'under 0.5%',
          description: 'Orders with a bad rating, a claim or a charge-back, over the last sixty days.',
        },
        {
          title: 'Late dispatch',
          target: 'under 2%',
          description: 'Orders confirmed after their date. Counted from the carrier’s first scan, not from the label.',
        },
        {
          title: 'Valid tracking',
          target: 'over 98%',
          description: 'Parcels whose number the carrier knows by the next morning.',
        },
        {
          title: 'Messages in time',
          target: '97%',
          description: 'Answered within twelve hours, weekends included, where marketplaces usually ask for a day.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Where you sell, we have worked',
      items: [
        { title: 'Shopify', description: 'Products, apps, automations and theme text.' },
        { title: 'Amazon', description: 'Flat files, case logs, FBA shipments and the patience they take.' },
        { title: 'eBay', description: 'Item specifics, offers, returns and a feedback score worth keeping.' },
        { title: 'Etsy', description: 'Personalized orders, proofs and messages that sound handmade.' },
        {
          title: 'Walmart Marketplace',
          description: 'Item set-up, prices that match, and deliveries that keep their date.',
        },
        { title: 'TikTok Shop', description: 'Live sales, sample requests and high volumes of questions.' },
      ],
    },
    {
      kind: 'results',
      title: 'Shops that stay with us',
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
          'The warehouse asks which of two addresses is right',
          'Three products sold that were not there',
          'You answer customers until two in the morning',
        ],
      },
      after: {
        title: 'With one',
        items: [
          'Forty messages, all from this morning',
          'Addresses settled on the day of the order',
          'Stock corrected on Saturday, within the hour',
          'You read one page about what sold and why',
        ],
      },
    },
    {
      kind: 'groups',
      title: 'Tools they know',
      groups: [
        { title: 'Shops', items: ['Shopify', 'WooCommerce', 'BigCommerce', 'Adobe Commerce'] },
        { title: 'Customers', items: ['Gorgias', 'Zendesk', 'Re:amaze', 'eDesk'] },
        { title: 'Shipping and returns', items: ['ShipStation', 'Shippo', 'AfterShip', 'Loop'] },
        { title: 'Stock', items: ['Linnworks', 'Cin7', 'Extensiv', 'Google Sheets'] },
        { title: 'Pictures and texts', items: ['Photoshop', 'Canva', 'Airtable', 'Akeneo'] },
        { title: 'Reviews and email', items: ['Klaviyo', 'Judge.me', 'Yotpo', 'Trustpilot'] },
      ],
    },
    {
      kind: 'steps',
      title: 'Live in three weeks',
      steps: [
        {
          title: 'Walk through',
          description: 'You show us the store, the warehouse rules and your ten most common questions.',
        },
        {
          title: 'Set up',
          description: 'Accounts with minimal permissions in your store and on each marketplace.',
        },
        {
          title: 'Practice',
          description: 'The team answers last month’s questions. You see where it would have been wrong.',
        },
        {
          title: 'Launch',
          description: 'Quiet hours first, then the evenings, then the weekend of your next sale.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Who decides about refunds?',
          answer:
            'You do, by a limit. Up to it the team refunds or replaces at once; above it you get the case with a recommendation and answer with one word. Many shops start at $30 and raise it when they see the reasons.',
        },
        {
          question: 'How far ahead must we plan for the season?',
          answer:
            'Eight weeks for people who know your products, four for people who answer simple questions. If you contact us in mid-November, we’ll tell you what is realistic.',
        },
        {
          question: 'Is it safe to give you access to our marketplaces?',
          answer:
            'All of them have user accounts with their own rights, and that is what we use. Bank details, tax and account ownership stay with you. Our people sign in from managed computers with two-factor sign-in, and never share an account.',
        },
        {
          question: 'Do you write reviews or ask for good ones?',
          answer:
            'No. We answer reviews and ask every customer in the same way, as marketplaces allow. Bought or filtered reviews cost shops their accounts, and we will not do it.',
        },
        {
          question: 'Do you also pack and ship?',
          answer:
            'No, your warehouse or your logistics partner does. We talk to them every day, in their system and on their telephone, and see to it that what they get is right.',
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
