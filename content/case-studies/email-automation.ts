import type { CaseStudy } from '#domain/content/case-study.ts'
import { claims } from '../claims.ts'

export const emailAutomation: CaseStudy = {
  id: 4,
  slug: 'email-automation-cost-savings',
  title: 'Email order entry at a quarter of the cost',
  company: 'Corrigan Table Supply',
  industry: 'E-commerce',
  timeline: 'A few days',
  teamSize: '1 employee',
  tags: ['AI Automation', 'Email', 'Cost savings'],
  excerpt:
    'Three employees processed 1,400 order emails a week. Now AI sorts and drafts, one specialist approves, and orders are entered the same day.',
  challenge:
    'Restaurants order plates and glasses by email, in formats from spreadsheets to photos of handwritten notes. Three office employees entered the orders by hand and often found urgent ones last.',
  solution:
    'One automation specialist set up a workflow within a few days. AI classifies each message, extracts the order and drafts the reply. The specialist approves every message and order, and calls the customer when something is unclear.',
  results: [
    `${claims.emailSavings} cost savings on email handling, about $63,000 a year`,
    'Orders entered in 50 minutes on average, instead of the next business day',
    'Wrong items down from 31 to 4 in 1,000 order lines',
    'Three employees back in sales and receiving',
  ],
  fullContent: {
    background:
      'Corrigan sells tableware to restaurants and hotels in eleven states, through an online store. Large customers have ordered by email for 20 years and prefer it. One shared address received about 1,400 messages a week, and six in ten were orders.',
    challengeDetails: {
      manualProcessing:
        'Reading, entering and answering emails took three people a total of 62 hours a week. At $26 an hour, including benefits, the inbox cost $83,800 a year.',
      noPriorities:
        'Urgent orders and supplier catalogs arrived at the same address, and messages were read in order of arrival.',
      costOfErrors:
        'Many items differ by a single digit. Each wrong item cost $38 on average in returns, plus a call with the customer.',
    },
    solutionDetails: {
      discoveryOnDayOne:
        'The specialist and the office team sorted 600 old messages into nine categories. Seven were suitable for AI drafts. A person handles complaints and new accounts from the start.',
      setupOnDaysTwoAndThree:
        'The workflow uses Corrigan’s existing email system and store. AI matches each order line with the catalog, shows the two closest items when it is unsure and moves urgent orders to the top.',
      parallelRunOnDayFour:
        'The office entered orders as usual while the workflow ran in parallel without sending anything. Of 171 orders, 159 had the same result. In seven of the other twelve, the workflow was correct.',
      ongoingOversight:
        'Since day five, the specialist has managed the inbox for 30 hours a week, approved every draft and corrected the workflow. A trained backup from the same team covers vacation and sick days.',
    },
    detailedResults: {
      cost: 'The specialist costs $18,700 a year and the tools cost $2,200. Together, they replace $83,800 of office time. The setup paid for itself in the third week.',
      speed: 'Two in three orders are entered within 15 minutes. The others wait for a reply from the customer.',
      quality:
        'Most of the remaining errors come from photos. When an item number is unreadable, the workflow now asks the customer for another photo.',
      people: 'Two of the three office employees moved to sales. One now manages receiving. There were no layoffs.',
    },
    keyTakeaways: [
      'Automate reading and data entry, and have a person approve every message.',
      'Run the new process in parallel for a day, and review every difference.',
      'Let people handle complaints from the start.',
    ],
  },
}
