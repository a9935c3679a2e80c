import type { CaseStudy } from '#domain/content/case-study.ts'
import { claims } from '../claims.ts'

export const ecommerceCustomerSupport: CaseStudy = {
  id: 1,
  slug: 'ecommerce-customer-support-scale',
  title: 'Support for a store with twice the orders',
  company: 'Fennel & Oar',
  industry: 'E-commerce',
  timeline: '3 months',
  teamSize: '25 agents',
  tags: ['Customer Service', 'Chat and email', 'Scaling'],
  excerpt:
    'Orders at a home goods store doubled, but its support team stayed at nine. With 25 more agents, customers now get a reply within the hour.',
  challenge:
    'Orders had doubled within a year, but the support team had stayed the same. Customers waited most of a day for a first reply, some refunds were promised twice, and the backlog from each sale took a month to clear.',
  solution:
    'We built a team of 25 agents in three hiring phases, gave each agent an AI assistant that drafts replies from the store’s policies and past tickets, and scheduled nights and weekends as regular shifts in the Philippines.',
  results: [
    'First reply by email in 38 minutes, down from 14 hours',
    'Customer satisfaction up from 71% to 94%',
    'Cost per ticket down 58%, from $6.80 to $2.86',
    `${claims.coverage} coverage by chat and email, without in-house night shifts`,
    '31,000 tickets in November without a backlog',
  ],
  fullContent: {
    background:
      'Fennel & Oar sells kitchen and table goods in the United States and Canada from a single warehouse in Ohio. In one year it went from 58,000 to 117,000 orders a month. Nine agents at the head office answered all questions about orders, damage and address changes. About 18 of every 100 orders led to a question, so by spring the team received 21,000 tickets a month.',
    challengeDetails: {
      slowReplies:
        'Each agent closed about 45 tickets on a good day, which covered fewer than half of the new ones. Customers without a reply wrote again on another channel, so one in five tickets was a duplicate.',
      noOvernightCoverage:
        'A third of all orders came in after 6 PM. Questions waited until 9 AM, and chat was offline during peak shopping hours.',
      undocumentedKnowledge:
        'Only three senior agents knew the refund limits and the rules for damage and customs delays. New hires needed seven weeks of training before they could work independently.',
    },
    solutionDetails: {
      threeHiringPhases:
        'We proposed 60 tested candidates, and Fennel & Oar interviewed 41. Eight agents started in week three, nine in week seven and eight in week eleven. Each group trained the next, so the head office needed only two trainers for two weeks.',
      playbookBeforeLaunch:
        'In the first two weeks, two team leads read 1,200 old tickets and documented the best solutions. Agents and the AI assistant both use the resulting 84-page playbook. Fennel & Oar approves each change.',
      AIDraftsWithHumanReview:
        'The assistant sorts each ticket, looks up the order and drafts a reply. An agent reviews, corrects and sends it. Refunds above $80 need a second approval. About two in three drafts need few changes or none.',
      overnightAndWeekendShifts:
        'Eleven agents work during the day in Manila, which is night in the United States. Fourteen agents cover the US day. In a 15-minute overlap, the shifts hand off every open case.',
    },
    detailedResults: {
      speed:
        'The median first reply by email fell below an hour in week nine and has stayed there. Chat is open at all times, and agents reply within 40 seconds. Duplicate tickets fell from one in five to one in twenty.',
      quality:
        'The satisfaction score comes from the survey after each closed ticket, which 22% of customers answer. The largest gain was in damage claims. Agents now decide immediately based on photos, without escalation.',
      cost: 'The team costs about $60,000 a month, all inclusive. At the old cost per ticket, the same volume would have cost $143,000. The nine agents at the head office stayed: four lead quality and training, and five manage wholesale accounts.',
      firstPeakSeason:
        'In November, each agent closed about 56 tickets a day with the assistant’s help. On December 1, the queue was empty for the first time in four years.',
    },
    keyTakeaways: [
      'Write the playbook before the first hire, and use it to train both agents and AI.',
      'Hire in groups, and let each group train the next.',
      'Use AI for drafts, and leave decisions to agents.',
      'Use agents in other time zones for affordable overnight coverage.',
    ],
  },
}
