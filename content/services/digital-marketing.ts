import type { ServicePage } from '../service-page.ts'

export const digitalMarketing: ServicePage = {
  meta: {
    title: 'Outsourced Digital Marketing',
    description:
      'Marketing specialists in the Philippines run your search, content, ads, social media and analytics, and report the results every week.',
  },
  hero: {
    title: 'Digital marketing with measured results.',
    lead: 'Specialists in the Philippines manage your search, ads, social media and analytics, and report the return on each channel. AI finds patterns and drafts variants. People approve everything that carries your name.',
    actions: [
      { label: 'Get a free review', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: ['You own all accounts and data', 'A report every Monday', 'Stop any channel at any time'],
  },
  blocks: [
    {
      kind: 'offers',
      title: 'Our marketing services',
      lead: 'Start with one channel and add others as results improve.',
      items: [
        {
          icon: 'search',
          title: 'SEO & Content',
          description: 'Content that answers buyers’ questions, on a site that search engines can index.',
          features: [
            'Technical audit with fixes ranked by impact',
            'Topics chosen by demand and competition',
            'Articles, guides and comparisons by human writers',
            'Internal links, structured data and page speed',
            'Links and mentions from sites your buyers read',
          ],
          details: { label: 'Typical results', items: ['2x organic visits in a year', 'First page for 30+ topics'] },
        },
        {
          icon: 'target',
          title: 'PPC & Paid Advertising',
          description: 'Ad budgets reviewed every business day and moved to the campaigns that sell.',
          features: [
            'Search, shopping, display and video campaigns',
            'A clear account structure that you keep',
            'A/B tests of ad text and images',
            'Weekly exclusion of irrelevant searches and placements',
            'Spending compared with the plan every morning',
          ],
          details: { label: 'Typical results', items: ['35% lower cost per lead', '25% less wasted spend'] },
        },
        {
          icon: 'share',
          title: 'Social Media',
          description: 'A full content calendar and quick replies, in your brand voice.',
          features: [
            'A monthly calendar for your approval',
            'Posts, stories and short videos for each network',
            'Replies to comments and messages within an hour',
            'Creator outreach, briefs and follow-up',
            'Paid promotion of posts that already perform well',
          ],
          details: { label: 'Typical results', items: ['3x engagement in six months', 'Replies in under an hour'] },
        },
        {
          icon: 'analytics',
          title: 'Analytics & Conversion Optimization',
          description: 'Reliable tracking, and more customers from your current traffic.',
          features: [
            'Tested, consent-based tracking',
            'One dashboard from first click to sale',
            'Tests of landing pages and forms, one change at a time',
            'Funnel analysis with session recordings and surveys',
            'Monthly findings and recommendations',
          ],
          details: { label: 'Typical results', items: ['20% more conversions', 'A tested change every two weeks'] },
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Average return by channel',
      lead: 'Average return over two years, after our fees. Your plan includes an estimate for your business.',
      items: [
        {
          title: 'Search Engine Optimization',
          badge: '400% ROI',
          description: 'Slow to start and inexpensive to maintain.',
        },
        {
          title: 'Pay-Per-Click',
          badge: '190% ROI',
          description: 'Results within days, for as long as you advertise.',
        },
        {
          title: 'Social Media Marketing',
          badge: '160% ROI',
          description: 'Reach, trust and direct conversations with customers.',
        },
        {
          title: 'Email Marketing',
          badge: '420% ROI',
          description: 'Welcome, reminder and win-back emails to subscribers.',
        },
        {
          title: 'Content Marketing',
          badge: '350% ROI',
          description: 'Guides and comparisons for search and for your sales team.',
        },
        {
          title: 'Video Marketing',
          badge: '170% ROI',
          description: 'Short product videos for use on every other channel.',
        },
      ],
    },
    {
      kind: 'points',
      title: 'Why marketing teams choose us',
      items: [
        {
          icon: 'people',
          title: 'Specialists by the hour',
          description: 'Hire a search specialist, an ads manager, a writer or an analyst for the hours you need.',
        },
        {
          icon: 'scale',
          title: 'Complete reporting',
          description: 'Every return we report includes our fees, and every report includes the weak weeks.',
        },
        {
          icon: 'ai',
          title: 'AI drafts, human review',
          description:
            'AI sorts search terms, groups comments and drafts variants. A marketer edits and approves them.',
        },
        {
          icon: 'lock',
          title: 'Your accounts and data',
          description: 'Ad accounts, audiences, copy and dashboards are in your name from the first day.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'From audit to ongoing campaigns',
      lead: 'The first campaigns launch within three weeks.',
      steps: [
        {
          title: 'Audit',
          description: 'We review your site, accounts and data, and list the spending without a return.',
        },
        {
          title: 'Plan',
          description:
            'You get a two-page plan with channels, budget, targets and the point at which to stop each channel.',
        },
        {
          title: 'Launch',
          description: 'We set up tracking, then campaigns and content. You approve everything we publish.',
        },
        {
          title: 'Measure and improve',
          description: 'We report weekly, meet monthly and move budget to the best channels.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Client results',
      lead: 'The best year of four clients. Averages for all clients follow below.',
      figures: [
        { value: '$2.5M', label: 'Sales attributed to campaigns' },
        { value: '450%', label: 'Return on ad spend' },
        { value: '180%', label: 'More organic visits' },
        { value: '320%', label: 'More qualified leads' },
      ],
    },
    {
      kind: 'figures',
      title: 'What to expect from your budget',
      lead: 'Average results for clients after one year. Your plan shows how your business differs.',
      figures: [
        { value: '300%', label: 'Average ROAS' },
        { value: '150%', label: 'Traffic increase' },
        { value: '6 months', label: 'To break even' },
      ],
      action: { label: 'Get a custom marketing plan', to: 'contact' },
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'How soon will we see results?',
          answer:
            'Ads show within days whether the offer works. Search and content need about six months. Your plan includes a date and a target for each channel.',
        },
        {
          question: 'Is the advertising budget part of your fee?',
          answer:
            'No. You pay the ad networks directly from your own account. Our fee is based on hours, not on a share of your spending.',
        },
        {
          question: 'Can you guarantee a position in the search results?',
          answer:
            'No agency can. We commit to the work: what we will fix, write and measure, and by when. If a channel doesn’t pay off, we tell you.',
        },
        {
          question: 'Who writes in our name?',
          answer:
            'A writer you choose, following a style guide that we create together. Drafts may start with AI, but a person edits and you approve everything we publish.',
        },
      ],
    },
  ],
  closing: {
    title: 'Where will your next customers come from?',
    lead: 'Give us view-only access to your analytics. We’ll suggest a plan for the first 90 days.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
