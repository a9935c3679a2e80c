import type { ServicePage } from '../service-page.ts'

export const leadGeneration: ServicePage = {
  meta: {
    title: 'AI-Enhanced Lead Generation & Sales',
    description:
      'Sales development reps in the Philippines find, call and write to the right buyers, and put qualified meetings in your calendar.',
  },
  hero: {
    title: 'More meetings with decision makers.',
    lead: 'AI-enhanced lead generation and sales development. Reps in the Philippines research, call and email, AI suggests the right time, and your sales team spends its week in meetings.',
    actions: [
      { label: 'Book a free consultation', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: [
      'You approve every list and every script',
      'Recordings and notes in your CRM',
      'Your domain and name protected',
    ],
  },
  blocks: [
    {
      kind: 'figures',
      figures: [
        { value: '3x', label: 'More meetings booked' },
        { value: '45%', label: 'Lower cost per meeting' },
        { value: '21 days', label: 'To the first meeting' },
        { value: '82%', label: 'Of meetings attended' },
      ],
    },
    {
      kind: 'offers',
      title: 'Our lead generation services',
      lead: 'Outsource the full process, or only the stage where deals stall.',
      items: [
        {
          icon: 'target',
          title: 'B2B Lead Generation',
          description: 'Lists of matching companies and decision makers, verified by hand before outreach.',
          features: [
            'A profile of your best customers, from your own data',
            'Companies and contacts researched and verified',
            'Signals watched: hiring, funding, new tools, new offices',
            'Leads scored by AI and confirmed by a researcher',
            'Delivered into your CRM without duplicates',
          ],
          details: { label: 'Typical results', items: ['200+ verified contacts a month', '95% valid addresses'] },
        },
        {
          icon: 'phone',
          title: 'Cold Calling & Appointment Setting',
          description: 'Friendly, prepared calls that respect a no and book a yes.',
          features: [
            'Scripts written with your sellers, improved weekly',
            'Callers with clear English and knowledge of your field',
            'Do-not-call lists checked before each campaign',
            'Meetings confirmed twice, with notes for your seller',
            'Recordings to listen to, where the law allows',
          ],
          details: { label: 'Typical results', items: ['8 to 12 meetings a month', '1 in 4 becomes a proposal'] },
        },
        {
          icon: 'email',
          title: 'Email Marketing & Automation',
          description: 'Short emails from a real person, at the moment when they are useful.',
          features: [
            'Sequences that stop when a prospect replies',
            'First lines researched, not guessed',
            'Domains warmed up and deliverability watched',
            'Replies read and sorted by a person within the hour',
            'Opt-outs honoured everywhere at once',
          ],
          details: { label: 'Typical results', items: ['55% opened', 'Spam complaints below 0.1%'] },
        },
        {
          icon: 'analytics',
          title: 'Sales Analytics & Optimization',
          description: 'A pipeline you can believe, and one improvement at a time.',
          features: [
            'CRM cleaned up and kept clean',
            'One dashboard from first touch to revenue',
            'Win and loss reasons collected by interview',
            'Forecasts with a range instead of a hope',
            'Messages and channels tested against each other',
          ],
          details: { label: 'Typical results', items: ['Forecast within 10%', '25% more proposals won'] },
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Six channels, one conversation',
      lead: 'Buyers reply on the channel they prefer. All channels share one history.',
      items: [
        {
          title: 'Email Outreach',
          badge: '9% reply',
          description: 'The quiet opener: easy to read, easy to forward, easy to refuse.',
        },
        {
          title: 'Cold Calling',
          badge: '14% reached',
          description: 'Still the fastest way to a clear answer, with a well-prepared caller.',
        },
        {
          title: 'LinkedIn',
          badge: '32% accept',
          description: 'Your sellers’ profiles, kept alive, with notes that are not a pitch.',
        },
        {
          title: 'Content & Search',
          badge: '3% become leads',
          description: 'Guides and calculators that bring people who are already looking.',
        },
        {
          title: 'Webinars & Events',
          badge: '38% attend',
          description: 'Invitations, reminders and a call the next day while it is fresh.',
        },
        {
          title: 'Retargeting Ads',
          badge: '2x return visits',
          description: 'A reminder for those who looked and left, capped so that it stays polite.',
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
          description: 'Research, dialling and follow-up leave their week. Meetings with notes arrive in it.',
        },
        {
          icon: 'ai',
          title: 'Better prepared by AI',
          description: 'It reads the news of each account and drafts an opening. The rep makes it human.',
        },
        {
          icon: 'shield',
          title: 'Your reputation is protected',
          description: 'Consent, opt-outs and calling hours are kept by rule in each country that you sell to.',
        },
        {
          icon: 'money',
          title: 'Paid by the hour',
          description: 'No price per lead, so there is no incentive to send you bad ones.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we serve',
      items: [
        { title: 'SaaS & Technology', description: 'Trials, demos and the committee behind the champion.' },
        { title: 'Professional Services', description: 'Trust first: referrals, events and patient follow-up.' },
        { title: 'Financial Services', description: 'Compliant messaging and recorded consent.' },
        { title: 'Healthcare', description: 'Practices, clinics and suppliers, reached between patients.' },
        { title: 'Real Estate', description: 'Owners and tenants called back while they are still looking.' },
        { title: 'Manufacturing', description: 'Buyers and engineers who want a data sheet before a call.' },
      ],
    },
    {
      kind: 'steps',
      title: 'The first four weeks',
      lead: 'One clear step a week, with a checkpoint after each.',
      steps: [
        {
          title: 'Targets',
          description: 'We agree on your target buyers, exclusions and definition of a qualified lead.',
        },
        {
          title: 'Messages',
          description: 'Lists, scripts and emails are written and approved. Domains and CRM are prepared.',
        },
        {
          title: 'Outreach',
          description: 'A small campaign on two channels. You hear calls and read replies as they come.',
        },
        {
          title: 'Improve and scale',
          description: 'What works gets more hours, what does not is stopped, and you see both in numbers.',
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
            'It depends on the country and the channel. We plan each campaign by the stricter rule, keep opt-outs and do-not-call lists, and tell you where we would rather not write or call.',
        },
        {
          question: 'Do you guarantee a number of meetings?',
          answer:
            'No. We agree a target after the first campaign, when there are figures, and you can stop whenever they do not convince you.',
        },
        {
          question: 'Does a machine make the calls?',
          answer:
            'Never. AI prepares notes and suggests when to call. Every call is made, and every reply is written, by a person who gives their name.',
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
