import type { CaseStudy } from '../case-study.ts'
import { claims } from '../claims.ts'

export const emailAutomation: CaseStudy = {
  id: 4,
  slug: 'email-automation-cost-savings',
  title: 'An inbox that costs a quarter of what it did',
  company: 'Corrigan Table Supply',
  industry: 'E-commerce',
  timeline: 'A few days',
  teamSize: '1 employee',
  tags: ['AI Automation', 'Email', 'Cost savings'],
  excerpt:
    'Three people shared an inbox of 1,400 messages a week. Now AI sorts and drafts, one trained specialist decides, and orders leave the same day.',
  challenge:
    'Restaurants order plates and glasses by email, in every shape from a neat spreadsheet to a photo of a napkin. Three office employees entered the orders by hand, and urgent ones were often found last.',
  solution:
    'One automation specialist set up a flow within a few days: AI recognizes what a message wants, extracts the order and drafts the answer; the specialist approves, corrects or calls. The specialist approves every message and order.',
  results: [
    `${claims.emailSavings} cost savings on handling email, about $63,000 a year`,
    'Orders booked in 50 minutes on average, not on the next working day',
    'Wrong items down from 31 to 4 in 1,000 order lines',
    'Three employees back in sales and in the warehouse',
  ],
  fullContent: {
    background:
      'Corrigan sells tableware to restaurants and hotels in eleven states, through an online store that large customers rarely use. They have ordered by email for 20 years and prefer it. About 1,400 messages a week reached one shared address. Six in ten were orders.',
    challengeDetails: {
      manualProcessing:
        'Reading, typing and answering took three people 62 hours a week between them. At $26 an hour, with benefits, the inbox cost $83,800 a year before a single order was packed.',
      noPriorities:
        'A hotel that ran out of glasses before a wedding wrote to the same address as a supplier with a new catalog. Messages were read in order of arrival.',
      costOfErrors:
        'A 27 cm plate is not a 26 cm plate. Mistyped items came back at an average cost of $38 each, and with a chef on the phone.',
    },
    solutionDetails: {
      discoveryOnDayOne:
        'The specialist read 600 old messages together with the office and sorted them into nine kinds. Seven of the nine could be drafted safely. Complaints and new accounts stay with a person from the first word.',
      setupOnDaysTwoAndThree:
        'The flow was built with Corrigan’s existing email system and store. AI matches each order line with the catalog, shows the two closest items when it is unsure, and moves urgent orders to the top.',
      parallelRunOnDayFour:
        'The office worked as always while the flow ran beside it without sending anything. Of 171 orders, 159 came out the same. In seven of the other twelve the flow had been right.',
      ongoingOversight:
        'Since the fifth day the specialist runs the inbox for 30 hours a week, approves each draft and teaches the flow what it got wrong. When the specialist is away, a trained stand-in from the same team takes over.',
    },
    detailedResults: {
      cost: 'The specialist costs $18,700 a year and the tools $2,200. That replaces $83,800 of office time. The set-up was paid back in the third week.',
      speed:
        'Two orders in three are booked within a quarter of an hour. The rest wait for an answer to a question that used to be asked a day later.',
      quality:
        'Most of the mistakes that are left come from photographs. The flow now asks for a second picture when an item number cannot be read, which customers take better than the wrong plate.',
      people: 'Two of the three office employees moved to sales. One now manages receiving. There were no layoffs.',
    },
    keyTakeaways: [
      'Automate the reading and the typing. Keep the sending in a person’s hand.',
      'Run it beside the old way for a day. The differences teach both sides.',
      'Leave alone what customers are angry about.',
    ],
  },
}
