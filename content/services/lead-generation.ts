import type { ServicePage } from '../service-page.ts'

export const leadGeneration: ServicePage = {
  meta: {
    title: 'AI-Enhanced Lead Generation & Sales',
    description:
      'Sales development reps in the Philippines research, call and email your target buyers, and book qualified meetings on your calendar.',
  },
  hero: {
    title: 'More meetings with decision makers.',
    lead: 'AI-enhanced lead generation and sales development. Reps in the Philippines research, call and email your target buyers. AI suggests when to contact them. Your sales team gets qualified meetings.',
    actions: [
      { label: 'Book a free consultation', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: [
      'You approve lists and scripts',
      'Recordings and notes in your CRM',
      'Your domain reputation is protected',
    ],
  },
  blocks: [
    {
      kind: 'figures',
      figures: [
        { value: '3x', label: 'More meetings booked' },
        { value: '45%', label: 'Lower cost per meeting' },
        { value: '21 days', label: 'To the first meeting' },
        { value: '82%', label: 'Meeting attendance' },
      ],
    },
    {
      kind: 'offers',
      title: 'Our lead generation services',
      lead: 'Outsource the full process or a single stage.',
      items: [
        {
          icon: 'target',
          title: 'B2B Lead Generation',
          description: 'Lists of target companies and decision makers, verified by researchers before outreach.',
          features: [
            'An ideal customer profile based on your data',
            'Researched and verified companies and contacts',
            'Monitoring of hiring, funding, new tools and new offices',
            'AI lead scores confirmed by a researcher',
            'Delivery to your CRM without duplicates',
          ],
          details: { label: 'Typical results', items: ['200+ verified contacts a month', '95% valid addresses'] },
        },
        {
          icon: 'phone',
          title: 'Cold Calling & Appointment Setting',
          description: 'Friendly, well-prepared calls by trained reps.',
          features: [
            'Scripts written with your sales team and improved weekly',
            'Callers with clear English and industry knowledge',
            'Do-not-call lists checked before each campaign',
            'Two confirmations per meeting, with notes for your sales rep',
            'Call recordings where the law allows',
          ],
          details: { label: 'Typical results', items: ['8 to 12 meetings a month', '1 in 4 becomes a proposal'] },
        },
        {
          icon: 'email',
          title: 'Email Marketing & Automation',
          description: 'Short, relevant emails from real people.',
          features: [
            'Sequences that stop when a prospect replies',
            'Opening lines based on research',
            'Domain warm-up and deliverability monitoring',
            'Replies reviewed by a person within an hour',
            'Immediate opt-outs across all channels',
          ],
          details: { label: 'Typical results', items: ['55% open rate', 'Spam complaints below 0.1%'] },
        },
        {
          icon: 'analytics',
          title: 'Sales Analytics & Optimization',
          description: 'Accurate pipeline data and tested improvements.',
          features: [
            'CRM cleanup and maintenance',
            'One dashboard from first contact to revenue',
            'Win and loss interviews',
            'Forecasts with a realistic range',
            'A/B tests of messages and channels',
          ],
          details: { label: 'Typical results', items: ['Forecast within 10%', '25% more proposals won'] },
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Six channels with one history',
      lead: 'Buyers reply on the channel they prefer, and every rep sees the full history.',
      items: [
        {
          title: 'Email Outreach',
          badge: '9% reply',
          description: 'Short emails that are easy to read and forward.',
        },
        {
          title: 'Cold Calling',
          badge: '14% reached',
          description: 'The fastest way to a clear answer.',
        },
        {
          title: 'LinkedIn',
          badge: '32% accept',
          description: 'Active profiles for your sales team, with personal messages.',
        },
        {
          title: 'Content & Search',
          badge: '3% become leads',
          description: 'Guides and calculators for buyers who search for a solution.',
        },
        {
          title: 'Webinars & Events',
          badge: '38% attend',
          description: 'Invitations, reminders and follow-up calls the next day.',
        },
        {
          title: 'Retargeting Ads',
          badge: '2x return visits',
          description: 'Reminders for site visitors, with a frequency limit.',
        },
      ],
    },
    {
      kind: 'points',
      title: 'Why sales leaders choose us',
      items: [
        {
          icon: 'calendar',
          title: 'More time to sell',
          description: 'We handle research, calls and follow-up. Your team gets meetings with notes.',
        },
        {
          icon: 'ai',
          title: 'AI-assisted preparation',
          description: 'AI reads the news about each account and drafts an opening. Reps edit every message.',
        },
        {
          icon: 'shield',
          title: 'Your reputation is protected',
          description: 'We follow the consent, opt-out and calling-hour rules of each country you sell to.',
        },
        {
          icon: 'money',
          title: 'Hourly rates',
          description: 'You pay by the hour, not per lead, so we have no incentive to send weak leads.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we serve',
      items: [
        { title: 'SaaS & Technology', description: 'Trials, demos and multiple decision makers.' },
        { title: 'Professional Services', description: 'Referrals, events and long-term follow-up.' },
        { title: 'Financial Services', description: 'Compliant messaging and recorded consent.' },
        { title: 'Healthcare', description: 'Outreach to practices, clinics and suppliers.' },
        { title: 'Real Estate', description: 'Quick callbacks to owners and tenants.' },
        { title: 'Manufacturing', description: 'Data sheets and calls for buyers and engineers.' },
      ],
    },
    {
      kind: 'steps',
      title: 'The first four weeks',
      lead: 'One step a week, with a review after each.',
      steps: [
        {
          title: 'Targets',
          description: 'We define your target buyers, exclusions and the criteria for a qualified lead.',
        },
        {
          title: 'Messages',
          description: 'We write lists, scripts and emails for your approval, and set up domains and CRM.',
        },
        {
          title: 'Outreach',
          description: 'We run a small campaign on two channels. You can listen to calls and read replies.',
        },
        {
          title: 'Improve and scale',
          description: 'We review the numbers with you, expand the best channels and stop the others.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Client results',
      lead: 'Client averages after one full sales cycle.',
      figures: [
        { value: '5:1', label: 'Average ROI' },
        { value: '300%', label: 'More qualified leads' },
        { value: '70%', label: 'Faster sales cycle' },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Where do the contacts come from?',
          answer:
            'From public company sources, licensed databases and your own CRM, checked by a researcher. You review the list and its sources before any outreach, and you own it.',
        },
        {
          question: 'Is cold outreach allowed in our market?',
          answer:
            'It depends on the country and the channel. We plan each campaign by the stricter rule and maintain opt-out and do-not-call lists. Before we start, we tell you which markets and channels to avoid.',
        },
        {
          question: 'Do you guarantee a number of meetings?',
          answer: 'No. We agree on a target after the first campaign, based on its results. You can stop at any time.',
        },
        {
          question: 'Do you use AI to make calls?',
          answer:
            'No. AI prepares notes and suggests when to call. Our reps make every call and write every reply under their own names.',
        },
      ],
    },
  ],
  closing: {
    title: 'Who would you like to meet next month?',
    lead: 'Name ten companies. We’ll tell you how we would reach them.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
