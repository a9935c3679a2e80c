import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const customerService: ServicePage = {
  meta: {
    title: 'AI Customer Service',
    description:
      'A support team in the Philippines answers chat, email and phone around the clock. AI drafts replies, and agents review and send them.',
  },
  hero: {
    title: 'Customer support, day and night.',
    lead: 'A support team in the Philippines covers your chat, email and phone around the clock. AI looks up the order and drafts the reply. A person reviews, edits and sends it.',
    actions: [
      { label: 'Plan your coverage', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: [`${claims.coverage} coverage`, 'Works in your help desk', 'No long-term commitments'],
  },
  blocks: [
    {
      kind: 'coverage',
      title: 'Three shifts with no gaps',
      lead: 'Our morning shift in Manila starts as your office closes. Shifts overlap by an hour so that agents can hand off open cases.',
      clock: 'Manila time',
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
      note: 'Business hours are 9 AM to 5 PM local standard time. Shifts adjust to daylight saving time. Choose one, two or all three.',
    },
    {
      kind: 'entries',
      title: 'Six channels in one queue',
      lead: 'If a customer starts in chat and calls an hour later, one agent keeps the case and its history.',
      items: [
        {
          title: 'Live chat',
          badge: 'Within 40 seconds',
          description: 'Agents handle at most three conversations at a time, so customers get quick replies.',
        },
        {
          title: 'Phone',
          badge: 'Within 20 seconds',
          description: 'Agents with clear English and no scripts, and a callback when the line is busy.',
        },
        {
          title: 'Email',
          badge: 'Within 4 hours',
          description: 'Complete replies with the cause, the solution and the next steps.',
        },
        {
          title: 'Messaging apps',
          badge: 'Within 5 minutes',
          description: 'Replies on WhatsApp, Messenger and SMS, with photos and order links.',
        },
        {
          title: 'Social media',
          badge: 'Within 1 hour',
          description: 'Public replies to public questions, and private messages for personal details.',
        },
        {
          title: 'Reviews',
          badge: 'Same day',
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
          'A chatbot that blocks access to an agent',
          'A guess instead of an answer',
          'A case closed before it is solved',
          'A refund denied without an explanation',
          'Repeated requests for the same information',
        ],
      },
      after: {
        title: 'What AI does for your agents',
        items: [
          'Finds the order, the policy and the last conversation',
          'Drafts replies in your tone for agents to edit and send',
          'Alerts a senior agent to angry, urgent or legal messages',
          'Summarizes cases for handoffs',
          'Translates messages and shows the original',
        ],
      },
    },
    {
      kind: 'offers',
      title: 'Four types of support teams',
      lead: 'Most clients start with first-line support and add other teams later.',
      items: [
        {
          icon: 'headphones',
          title: 'First-line support',
          description: 'First replies on every channel, and solutions for common requests.',
          features: [
            'Orders, accounts, bookings and billing questions',
            'Refunds and credits up to your limit',
            'Escalations with all the details',
            'Consistent tags for accurate reports',
          ],
          details: { label: 'Works in', items: ['Zendesk', 'Intercom', 'Freshdesk', 'Gorgias'] },
        },
        {
          icon: 'tools',
          title: 'Technical support',
          description: 'Second-line support for software and hardware.',
          features: [
            'Problems reproduced before escalation to engineers',
            'Bug reports with steps, version and screenshots',
            'Setup calls and guided walkthroughs',
            'Status page updates and incident messages',
          ],
          details: { label: 'Works in', items: ['Jira', 'Linear', 'Slack', 'Statuspage'] },
        },
        {
          icon: 'heart',
          title: 'Customer success',
          description: 'Onboarding, check-ins and renewals after the sale.',
          features: [
            'Scheduled welcome calls and check-ins',
            'Follow-up on renewals and failed payments',
            'Cancellation calls with recorded reasons',
            'Early warnings about accounts at risk',
          ],
          details: { label: 'Works in', items: ['HubSpot', 'Salesforce', 'Stripe', 'Aircall'] },
        },
        {
          icon: 'document',
          title: 'Knowledge and quality',
          description: 'Training and documentation for the whole team.',
          features: [
            'Help articles based on customer questions',
            'Saved replies updated with each product change',
            'Conversation reviews and coaching',
            'A monthly report on customer requests',
          ],
          details: { label: 'Works in', items: ['Notion', 'Guru', 'Help Scout', 'Confluence'] },
        },
      ],
    },
    {
      kind: 'measures',
      title: 'How we measure support',
      lead: 'Track these five metrics in your own help desk. We agree on targets in the first month, usually starting with these.',
      items: [
        {
          title: 'Answered on time',
          target: '95%',
          description:
            'The share of contacts answered within the channel’s target time, including nights and holidays.',
        },
        {
          title: 'First-contact resolution',
          target: '75%',
          description: 'The share of cases without another contact about the same issue within seven days.',
        },
        {
          title: 'Customer satisfaction',
          target: '90%',
          description:
            'The share of positive answers to a one-question survey after each conversation. Unanswered surveys don’t count.',
        },
        {
          title: 'Quality score',
          target: '92 of 100',
          description:
            'A reviewer from another team scores five conversations per agent each week against 12 criteria you approve.',
        },
        {
          title: 'Backlog',
          target: '0',
          description: 'Unanswered questions from the previous day at the start of the morning shift.',
        },
      ],
    },
    {
      kind: 'groups',
      title: 'Languages and tools',
      groups: [
        { title: 'On every shift', items: ['English', 'Filipino', 'Cebuano'] },
        { title: 'On request', items: ['Spanish', 'Mandarin', 'Japanese', 'Korean', 'French'] },
        { title: 'In writing, with reviewed translation', items: ['German', 'Italian', 'Portuguese', 'Dutch'] },
        { title: 'Help desks', items: ['Zendesk', 'Intercom', 'Freshdesk', 'Gorgias', 'Help Scout', 'HubSpot'] },
        { title: 'Phone', items: ['Aircall', 'Talkdesk', 'Dialpad', 'RingCentral'] },
        { title: 'Stores and CRM', items: ['Shopify', 'WooCommerce', 'Stripe', 'Salesforce'] },
      ],
    },
    {
      kind: 'results',
      title: 'Our results',
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
          title: 'Analyze',
          description: 'We review three months of conversations by topic, time and difficulty.',
        },
        {
          title: 'Choose',
          description: 'You interview agents who passed writing, listening and typing tests, and choose your team.',
        },
        {
          title: 'Shadow',
          description: 'Agents draft replies, and your team reviews every message before it is sent.',
        },
        {
          title: 'Launch',
          description: 'We start with one channel and one shift, and add the next after two weeks on target.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Does AI send replies on its own?',
          answer:
            'No. AI searches, drafts, translates and summarizes. An agent reviews and sends every reply. If you have a chatbot, our agents take over the conversations it escalates.',
        },
        {
          question: 'How many people does round-the-clock coverage take?',
          answer:
            'Five full-time agents cover one seat around the clock, including vacation and training. If your nights are quiet, two shifts may be enough. We’ll recommend a schedule based on your volume.',
        },
        {
          question: 'Will customers notice that the team is abroad?',
          answer:
            'Some may notice an accent on the phone. We don’t use fake names or hide our location. Every agent passes listening and writing tests before you meet them.',
        },
        {
          question: 'What happens on a day with three times the volume?',
          answer:
            'We staff planned peaks four weeks ahead. For unexpected peaks, we ask agents from other shifts to work extra hours, prioritize chat over email and contact you within an hour. Only agents trained on your product answer your customers.',
        },
        {
          question: 'Who can see our customers’ data?',
          answer:
            'Only the agents on your team. They use named accounts in your own tools, with two-factor sign-in and minimal permissions. They never enter card numbers in chats or notes. You or we can disable an account at any time.',
        },
        {
          question: 'How are we billed?',
          answer:
            'By the hour, at a rate you agree to for each person before they start. Invoices include only the hours you approved, with separate lines for the platform fee and tax.',
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
