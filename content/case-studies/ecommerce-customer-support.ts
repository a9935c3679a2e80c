import type { CaseStudy } from '../case-study.ts'
import { claims } from '../claims.ts'

export const ecommerceCustomerSupport: CaseStudy = {
  id: 1,
  slug: 'ecommerce-customer-support-scale',
  title: 'Support for a store that doubled in a year',
  company: 'Fennel & Oar',
  industry: 'E-commerce',
  timeline: '3 months',
  teamSize: '25 agents',
  tags: ['Customer Service', 'Chat and email', 'Scaling'],
  excerpt:
    'Orders at a home goods store doubled, but its support team stayed at nine. With 25 more agents, customers now get a reply within the hour.',
  challenge:
    'Orders had doubled within a year, but the support team had not grown with them. Customers waited most of a day for a first answer, refunds were promised twice, and every sale week left a backlog that took a month to clear.',
  solution:
    'We built a team of 25 agents in three hiring phases, gave each agent an AI assistant that drafts replies from the store’s policies and past tickets, and scheduled nights and weekends as regular shifts in the Philippines.',
  results: [
    'First reply by email in 38 minutes, down from 14 hours',
    'Customer satisfaction up from 71% to 94%',
    'Cost per ticket down 58%, from $6.80 to $2.86',
    `${claims.coverage} coverage by chat and email, with no night shift at home`,
    'A November of 31,000 tickets finished without a backlog',
  ],
  fullContent: {
    background:
      'Fennel & Oar sells kitchen and table goods in the United States and Canada from a single warehouse in Ohio. In one year it went from 58,000 to 117,000 orders a month. Nine agents at the head office answered everything: where is my order, this arrived chipped, can I change the address. About 18 in every 100 orders led to a question, so by spring they faced 21,000 tickets a month.',
    challengeDetails: {
      slowReplies:
        'Each agent closed about 45 tickets on a good day. That covered fewer than half of the new ones. Customers who heard nothing wrote again on another channel, so one in five tickets was the same question asked twice.',
      noOvernightCoverage:
        'A third of all orders came in after six in the evening. Questions waited until nine the next morning, and chat was offline during peak shopping hours.',
      undocumentedKnowledge:
        'Refund limits, the rules for chipped porcelain, what to say when a parcel is stuck in customs: three senior agents knew, the rest asked them. New hires needed seven weeks before they could work alone.',
    },
    solutionDetails: {
      threeHiringPhases:
        'We proposed 60 tested candidates and Fennel & Oar met 41 of them. Eight agents started in week three, nine in week seven, eight in week eleven. Each wave was trained by the one before, so the head office lost only two of its own people to training, for two weeks.',
      playbookBeforeLaunch:
        'Two team leads spent the first two weeks reading 1,200 old tickets and documenting how the best agents had solved them. The result, 84 short pages, is what agents and the AI assistant both work from. Fennel & Oar approves each change.',
      AIDraftsWithHumanReview:
        'The assistant sorts each ticket, looks up the order and drafts an answer. The agent corrects it and sends it. An agent reviews every reply, and refunds above $80 need a second person. About two drafts in three are sent with small changes or none.',
      overnightAndWeekendShifts:
        'Manila’s daytime is the American night. Eleven agents work then, fourteen cover the American day, and a quarter of an hour of overlap hands over every open case by name.',
    },
    detailedResults: {
      speed:
        'The median first reply by email fell below an hour in week nine and has stayed there. Chat is open at all times and is picked up in 40 seconds. Tickets asked twice fell from one in five to one in twenty.',
      quality:
        'The satisfaction score comes from the survey after each closed ticket, which 22% of customers answer. The largest gain was in damage claims, where agents now decide on the spot from photographs instead of sending the case upward.',
      cost: 'The desk costs about $60,000 a month, everything included. At the old cost per ticket the same volume would have come to $143,000. The nine agents at the head office stayed: four lead quality and training, five look after wholesale accounts.',
      firstPeakSeason:
        'In November each agent closed about 56 tickets a day with the assistant’s help. The queue was empty on the first of December, for the first time in four years.',
    },
    keyTakeaways: [
      'Write the playbook before the first hire. It trains people and AI alike.',
      'Hire in waves, so that each wave is trained by people who have just learned the job.',
      'Let AI draft and people decide. Speed came from the drafts, satisfaction from the decisions.',
      'Agents in other time zones make overnight coverage affordable.',
    ],
  },
}
