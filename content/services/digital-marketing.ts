import type { ServicePage } from '../service-page.ts'

export const digitalMarketing: ServicePage = {
  meta: {
    title: 'Outsourced Digital Marketing',
    description:
      'Search, content, ads, social and analytics run by specialists in the Philippines, with a plan, a budget and a report you can question.',
  },
  hero: {
    title: 'Marketing that shows its working.',
    lead: 'Specialists in the Philippines run your search, ads, social and analytics, and report what each of them earned. AI finds patterns and drafts variants; people decide what carries your name.',
    actions: [
      { label: 'Get a free review', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: ['Accounts and data stay yours', 'One report, every Monday', 'Stop any channel at any time'],
  },
  blocks: [
    {
      kind: 'offers',
      title: 'Four crafts that work from the same numbers',
      lead: 'Start with the channel that hurts most. The others join when the figures say so.',
      items: [
        {
          icon: 'search',
          title: 'SEO & Content',
          description: 'Pages that answer what buyers type, and a site that search engines can read.',
          features: [
            'Technical audit with a repair list in order of effect',
            'Topics chosen by demand and by what you can honestly win',
            'Articles, guides and comparisons by human writers',
            'Internal links, structured data and page speed',
            'Mentions earned from sites that your buyers read',
          ],
          details: { label: 'Typical results', items: ['2x organic visits in a year', 'First page for 30+ topics'] },
        },
        {
          icon: 'target',
          title: 'PPC & Paid Advertising',
          description: 'Budgets that follow what sells, looked at every working day.',
          features: [
            'Search, shopping, display and video campaigns',
            'Account structure that you can read and keep',
            'Ad texts and pictures tested in pairs',
            'Wasted searches and placements excluded weekly',
            'Spending checked each morning against the plan',
          ],
          details: { label: 'Typical results', items: ['35% lower cost per lead', '25% less wasted spend'] },
        },
        {
          icon: 'share',
          title: 'Social Media',
          description: 'A calendar that is full, comments that are answered, and a tone that is yours.',
          features: [
            'Monthly calendar that you approve in one sitting',
            'Posts, stories and short video for each network',
            'Comments and messages answered within the hour',
            'Creators found, briefed and followed up',
            'Paid boosts only for what already works',
          ],
          details: { label: 'Typical results', items: ['3x engagement in six months', 'Replies in under an hour'] },
        },
        {
          icon: 'analytics',
          title: 'Analytics & Conversion Optimization',
          description: 'Measuring that can be trusted, and more customers from the visitors you already have.',
          features: [
            'Tracking set up, tested and respectful of consent',
            'One dashboard from first click to sale',
            'Landing pages and forms tested one change at a time',
            'Funnels read together with recordings and surveys',
            'A monthly note: what we learned, what we stop',
          ],
          details: { label: 'Typical results', items: ['20% more conversions', 'A tested change every two weeks'] },
        },
      ],
    },
    {
      kind: 'entries',
      title: 'What each channel gives back',
      lead: 'Average return over two years, with our fees counted as cost. Your mix will differ; your plan says by how much.',
      items: [
        {
          title: 'Search Engine Optimization',
          badge: '400% ROI',
          description: 'Slow to start, cheap to keep. Visits that arrive without being bought.',
        },
        {
          title: 'Pay-Per-Click',
          badge: '190% ROI',
          description: 'Buyers who search for it right now. Results in days, as long as you pay.',
        },
        {
          title: 'Social Media Marketing',
          badge: '160% ROI',
          description: 'Reach, trust and a place where customers talk back.',
        },
        {
          title: 'Email Marketing',
          badge: '420% ROI',
          description: 'Welcome, reminder and win-back series to people who asked for them.',
        },
        {
          title: 'Content Marketing',
          badge: '350% ROI',
          description: 'Guides and comparisons that sales can send and search can find.',
        },
        {
          title: 'Video Marketing',
          badge: '170% ROI',
          description: 'Short films that show the product and carry every other channel.',
        },
      ],
    },
    {
      kind: 'points',
      title: 'Why marketing teams bring us in',
      items: [
        {
          icon: 'people',
          title: 'A desk, not a generalist',
          description: 'A search person, an ads person, a writer and an analyst, by the hours that you need of each.',
        },
        {
          icon: 'scale',
          title: 'Honest arithmetic',
          description: 'Our fees count as cost in every return we report, and bad weeks are in the report too.',
        },
        {
          icon: 'ai',
          title: 'AI before the draft',
          description: 'It sorts search terms, groups comments and drafts variants. A marketer edits and signs.',
        },
        {
          icon: 'lock',
          title: 'Yours to keep',
          description: 'Ad accounts, audiences, texts and dashboards are in your name from the first day.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'From audit to a rhythm',
      lead: 'The first campaigns are live within three weeks.',
      steps: [
        {
          title: 'Audit',
          description: 'We look at site, accounts and figures, and list what costs money without bringing any.',
        },
        {
          title: 'Plan',
          description: 'Channels, budget, targets and the number at which we would stop, on two pages.',
        },
        {
          title: 'Launch',
          description: 'Tracking first, then campaigns and content. You approve everything that goes out.',
        },
        {
          title: 'Measure and improve',
          description: 'A short report each week, a longer talk each month, and money moved to what works.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Client results',
      lead: 'The best year of four clients. Good plans, good timing and some luck; the averages follow below.',
      figures: [
        { value: '$2.5M', label: 'Sales traced to campaigns' },
        { value: '450%', label: 'Return on ad spend' },
        { value: '180%', label: 'More organic visits' },
        { value: '320%', label: 'More qualified leads' },
      ],
    },
    {
      kind: 'figures',
      title: 'What to expect of your budget',
      lead: 'Averages over all clients who stayed for a year. We plan with them, and show you where your case is different.',
      figures: [
        { value: '300%', label: 'Average ROAS' },
        { value: '150%', label: 'Traffic increase' },
        { value: '6 months', label: 'To break even' },
      ],
      action: { label: 'Get a custom marketing plan', to: 'contact' },
    },
    {
      kind: 'questions',
      title: 'Before you move a budget',
      items: [
        {
          question: 'How soon will we see results?',
          answer:
            'Ads show within days whether the offer works. Search and content need months before they carry themselves. That is why the plan names a date and a number for each channel.',
        },
        {
          question: 'Is the advertising budget part of your fee?',
          answer:
            'No. You pay the networks directly from your own account, so that you see every cent. You pay us for hours, not for a share of what is spent.',
        },
        {
          question: 'Can you promise a place in the search results?',
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
    title: 'Where does your next customer come from?',
    lead: 'Give us view-only access to your figures, and we will tell you what we would do in the first ninety days.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
