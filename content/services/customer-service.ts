import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const customerService: ServicePage = {
  meta: {
    title: 'AI Customer Service',
    description:
      'A support team in the Philippines answers chat, email and phone around the clock. AI finds and drafts; a person reads, decides and sends.',
  },
  hero: {
    title: 'Answer every customer, day and night.',
    lead: 'A support team in the Philippines covers your chat, email and phone around the clock. AI looks up the order and drafts the reply. A person reviews, edits and sends it.',
    actions: [
      { label: 'Plan your coverage', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: [`${claims.coverage} coverage`, 'In your helpdesk, in your tone', 'No long-term commitments'],
  },
  blocks: [
    {
      kind: 'coverage',
      title: 'Three shifts with no gaps',
      lead: 'Our morning shift in Manila starts as your office closes. Shifts overlap by an hour so that agents can hand off open cases.',
      clock: 'The time in Manila',
      groups: [
        {
          title: 'Our shifts',
          spans: [
            { title: 'Morning', from: 6, to: 15 },
            { title: 'Afternoon', from: 14, to: 23 },
            { title: 'Night', from: 22, to: 7 },
          ],
        },
        {
          title: 'Your customers’ business hours',
          spans: [
            { title: 'Sydney', from: 7, to: 15 },
            { title: 'London', from: 17, to: 1 },
            { title: 'New York', from: 22, to: 6 },
            { title: 'Los Angeles', from: 1, to: 9 },
          ],
        },
      ],
      note: 'A working day is 9 to 5 in standard time. Manila never changes its clocks; where yours do, the shifts move with them. Take one shift, two or all three.',
    },
    {
      kind: 'entries',
      title: 'Six channels, one queue',
      lead: 'If a customer starts in chat and calls an hour later, it stays one case with one history and one owner.',
      items: [
        {
          title: 'Live chat',
          badge: 'within 40 seconds',
          description: 'Agents handle at most three conversations at a time, so customers get quick replies.',
        },
        {
          title: 'Phone',
          badge: 'within 20 seconds',
          description: 'Clear English, no script read aloud, and a call back when the line is busy.',
        },
        {
          title: 'Email',
          badge: 'within 4 hours',
          description: 'A whole answer the first time: what happened, what we did, what happens next.',
        },
        {
          title: 'Messaging apps',
          badge: 'within 5 minutes',
          description: 'WhatsApp, Messenger and text messages, with photos and order links where they help.',
        },
        {
          title: 'Social media',
          badge: 'within 1 hour',
          description: 'Public questions answered in public, and personal details moved out of sight at once.',
        },
        {
          title: 'Reviews',
          badge: 'the same day',
          description: 'Every review gets a reply from an agent who has checked the order.',
        },
      ],
    },
    {
      kind: 'comparison',
      title: 'How we use AI',
      lead: 'AI handles lookups and drafts. Judgment calls stay with people.',
      before: {
        title: 'What your customers won’t experience',
        items: [
          'A bot that stands between them and a person',
          'A guess instead of an answer',
          'A conversation closed to make a number look good',
          'A refund denied without an explanation',
          'The same question asked four times',
        ],
      },
      after: {
        title: 'What AI does for your agents',
        items: [
          'The order, the policy and the last conversation, found before the first word',
          'A draft in your tone, which they read, change and send',
          'A flag on anger, danger and legal words, for a senior to see at once',
          'A summary when a case changes hands',
          'A translation to check, next to the original',
        ],
      },
    },
    {
      kind: 'offers',
      title: 'Four types of support teams',
      lead: 'Most clients start with the first and add the others later.',
      items: [
        {
          icon: 'headphones',
          title: 'Front desk',
          description: 'First contact on every channel, solved where it arrives.',
          features: [
            'Orders, accounts, bookings and billing questions',
            'Refunds and credits up to your limit',
            'Cases passed on with everything already asked',
            'Tags that make next month’s report useful',
          ],
          details: { label: 'Works in', items: ['Zendesk', 'Intercom', 'Freshdesk', 'Gorgias'] },
        },
        {
          icon: 'tools',
          title: 'Technical support',
          description: 'Second line for products that need a log file and some patience.',
          features: [
            'Faults reproduced before they reach your engineers',
            'Bug reports with steps, version and screenshots',
            'Set-up calls and guided walk-throughs',
            'Status page and incident messages',
          ],
          details: { label: 'Works in', items: ['Jira', 'Linear', 'Slack', 'Statuspage'] },
        },
        {
          icon: 'heart',
          title: 'Customer care',
          description: 'For the weeks after the sale, when people decide whether to stay.',
          features: [
            'Welcome calls and check-ins on a calendar',
            'Renewals and failed payments followed up',
            'Cancellations heard out, with reasons recorded',
            'Accounts at risk named early',
          ],
          details: { label: 'Works in', items: ['HubSpot', 'Salesforce', 'Stripe', 'Aircall'] },
        },
        {
          icon: 'document',
          title: 'Knowledge and quality',
          description: 'Specialists who improve the whole team’s answers.',
          features: [
            'Help articles written from real questions',
            'Saved replies kept true when the product changes',
            'Conversations reviewed, agents coached',
            'A monthly note on what customers keep asking for',
          ],
          details: { label: 'Works in', items: ['Notion', 'Guru', 'Help Scout', 'Confluence'] },
        },
      ],
    },
    {
      kind: 'measures',
      title: 'Five metrics, clearly defined',
      lead: 'You can track them in your own help desk. We agree on targets in the first month, usually starting with these.',
      items: [
        {
          title: 'Answered in time',
          target: '95%',
          description:
            'The share of contacts answered within the channel’s target time, including nights and holidays.',
        },
        {
          title: 'Solved at first contact',
          target: '75%',
          description: 'The same customer does not come back about the same thing within seven days.',
        },
        {
          title: 'Customer satisfaction',
          target: '90%',
          description:
            'One question after each conversation. Only answers count: a survey left empty is not a happy customer.',
        },
        {
          title: 'Quality score',
          target: '92 of 100',
          description:
            'A reviewer from another team scores five conversations per agent each week against 12 criteria that you approve.',
        },
        {
          title: 'Backlog',
          target: '0',
          description: 'Unanswered questions older than a day at the start of the morning shift.',
        },
      ],
    },
    {
      kind: 'groups',
      title: 'Languages and tools',
      groups: [
        { title: 'Spoken on every shift', items: ['English', 'Filipino', 'Cebuano'] },
        { title: 'Staffed on request', items: ['Spanish', 'Mandarin', 'Japanese', 'Korean', 'French'] },
        { title: 'With checked translation, in writing', items: ['German', 'Italian', 'Portuguese', 'Dutch'] },
        { title: 'Help desks', items: ['Zendesk', 'Intercom', 'Freshdesk', 'Gorgias', 'Help Scout', 'HubSpot'] },
        { title: 'Phone', items: ['Aircall', 'Talkdesk', 'Dialpad', 'RingCentral'] },
        { title: 'Shops and records', items: ['Shopify', 'WooCommerce', 'Stripe', 'Salesforce'] },
      ],
    },
    {
      kind: 'results',
      title: 'The benefits',
      figures: [
        { value: claims.costSavings, label: 'Cost reduction' },
        { value: claims.satisfaction, label: 'Client satisfaction' },
        { value: claims.rating, label: 'Average rating' },
        { value: claims.businesses, label: 'Businesses' },
      ],
      action: { label: 'View Success Stories', to: 'case_studies' },
    },
    {
      kind: 'steps',
      title: 'Go live in four weeks',
      steps: [
        {
          title: 'Listen',
          description:
            'We read three months of your conversations and sort them: what comes, when, and how hard it is.',
        },
        {
          title: 'Choose',
          description: 'You meet agents who passed a writing, a listening and a typing test, and pick your team.',
        },
        {
          title: 'Shadow',
          description: 'Agents reply alongside your team, which reviews every message before it is sent.',
        },
        {
          title: 'Take over',
          description: 'One channel, one shift first. The next follows when the numbers hold for two weeks.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Does AI ever answer a customer by itself?',
          answer:
            'No. It searches, drafts, translates and summarizes. A person reads every reply before it leaves and can be named for it afterwards. If you already run a bot of your own, we take over the conversations that it passes on.',
        },
        {
          question: 'How many people does round-the-clock coverage take?',
          answer:
            'A week has 168 hours and a full-time week has forty, so one seat that is never empty takes five people, leave and training included. If your nights are quiet, two shifts and a good answer in the morning are often the better buy. We will tell you.',
        },
        {
          question: 'Will customers notice that the team is abroad?',
          answer:
            'Some may, from an accent on the phone. We don’t give agents fake names or hide their location. What frustrates customers is waiting and being misunderstood, so we test agents for both before you meet them.',
        },
        {
          question: 'What happens on a day with three times the volume?',
          answer:
            'Planned peaks are staffed four weeks ahead. For a surprise, agents of the neighbouring shifts are asked first, chat goes before email, and you hear from us within the hour. We do not put people on your customers who have not been trained on your product.',
        },
        {
          question: 'Who can see our customers’ data?',
          answer:
            'The agents of your team, through named accounts in your own tools, with two-factor sign-in and the least rights that the work needs. Card numbers are never typed into a chat or a note. You can end an account at any minute, and so can we.',
        },
        {
          question: 'How are we billed?',
          answer:
            'By the hour, at a rate that is agreed for each person before they start. Only hours that you have approved reach the invoice, where the platform fee and tax have lines of their own.',
        },
      ],
    },
  ],
  closing: {
    title: 'Ready to shorten your response times?',
    lead: 'Send us a week of ticket volume by hour and channel. We’ll send you a staffing plan with its cost, with no obligation.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
