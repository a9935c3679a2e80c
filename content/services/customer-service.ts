import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const customerService: ServicePage = {
  meta: {
    title: 'AI Customer Service',
    description:
      'A support team in the Philippines answers chat, email and phone around the clock. AI finds and drafts; a person reads, decides and sends.',
  },
  hero: {
    title: 'Your customers ask at night. Somebody answers.',
    lead: 'A support team in the Philippines takes your chat, email and phone, in shifts that follow the sun. AI finds the order and drafts the reply; a person reads it, corrects it and sends it.',
    actions: [
      { label: 'Plan your coverage', to: 'contact' },
      { label: 'View Success Stories', to: 'case_studies' },
    ],
    points: [`${claims.coverage} coverage`, 'In your helpdesk, in your tone', 'No long-term commitments'],
  },
  blocks: [
    {
      kind: 'coverage',
      title: 'Three shifts, and no gap between them',
      lead: 'When your office closes, Manila has just sat down. Shifts overlap by an hour, so that whoever leaves can hand over what is still open.',
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
          title: 'Your customers’ working day',
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
      lead: 'A customer who starts in chat and rings an hour later is one case, with one history and one person who knows it.',
      items: [
        {
          title: 'Live chat',
          badge: 'within 40 seconds',
          description:
            'At most three conversations at a time for each agent, so that nobody is kept waiting in mid-sentence.',
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
          description: 'Every review gets a reply from somebody who has looked up the order first.',
        },
      ],
    },
    {
      kind: 'comparison',
      title: 'What AI does here, and what it does not',
      lead: 'People write to you because something needs a judgement. That part stays with a person.',
      before: {
        title: 'What your customers will not meet',
        items: [
          'A bot that stands between them and a person',
          'A guess where nobody knows the answer',
          'A conversation closed to make a number look good',
          'A refund refused by a rule that nobody can explain',
          'The same question asked four times',
        ],
      },
      after: {
        title: 'What your agents have beside them',
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
      title: 'Four desks to choose from',
      lead: 'Most teams begin with the first one and add the others when it runs by itself.',
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
          description: 'The people who make everybody else’s answers better.',
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
      title: 'Five numbers, each with its recipe',
      lead: 'You see them in your own helpdesk, not in a report of ours. Targets are agreed in the first month; this is where we usually start.',
      items: [
        {
          title: 'Answered in time',
          target: '95%',
          description:
            'Every contact against the time of its channel, counted by the minute. Nights and holidays are in.',
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
            'Somebody from another team reads five conversations of each agent every week, against twelve points that you approved.',
        },
        {
          title: 'Left from yesterday',
          target: '0',
          description: 'Questions older than a day that nobody has touched when the morning shift begins.',
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
        { title: 'Helpdesks', items: ['Zendesk', 'Intercom', 'Freshdesk', 'Gorgias', 'Help Scout', 'HubSpot'] },
        { title: 'Phone', items: ['Aircall', 'Talkdesk', 'Dialpad', 'RingCentral'] },
        { title: 'Shops and records', items: ['Shopify', 'WooCommerce', 'Stripe', 'Salesforce'] },
      ],
    },
    {
      kind: 'results',
      title: 'Support that pays for itself',
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
      title: 'Four weeks to a shift of their own',
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
          description: 'They answer beside your people. Nothing is sent that one of yours has not read.',
        },
        {
          title: 'Take over',
          description: 'One channel, one shift first. The next follows when the numbers hold for two weeks.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'What support leaders ask us',
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
            'Some will, from an accent on the phone. We do not give agents invented names or hide where they sit. Customers mind waiting and being misunderstood, so that is what we test for before you meet anybody.',
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
    title: 'How long did your last customer wait?',
    lead: 'Send us a week of volumes by hour and channel. You get a shift plan back, with what it would cost, whether we work together or not.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
