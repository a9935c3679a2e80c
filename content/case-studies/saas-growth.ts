import type { CaseStudy } from '../case-study.ts'
import { promises } from '../claims.ts'

export const saasGrowth: CaseStudy = {
  id: 3,
  slug: 'saas-startup-growth',
  title: 'Growing a start-up with twelve assistants',
  company: 'Pathwren',
  industry: 'SaaS',
  timeline: '18 months',
  teamSize: '12 assistants',
  tags: ['Virtual Assistants', 'Onboarding', 'Operations'],
  excerpt:
    'Two founders made sales calls by day and sent invoices by night. Twelve assistants, added one role at a time, gave them their time back.',
  challenge:
    'Pathwren had a product that people liked and seven employees who did everything else beside their jobs. New customers waited almost three weeks to be set up, and the founders spent more time on calendars and invoices than on the product.',
  solution:
    'We started with two assistants who took over the founders’ inboxes and calendars, wrote down every routine they met, and turned each one that filled twenty hours a week into a role of its own. Eighteen months later there were twelve assistants in four small teams.',
  results: [
    'Yearly recurring revenue up from $0.9 million to $4.1 million',
    'New customers set up in 6 days instead of 19',
    '24 hours a week back for each founder',
    'Trials that become customers up from 11% to 17%',
    'Twelve assistants for the cost of four local hires',
  ],
  fullContent: {
    background:
      'Pathwren makes software that plans the routes for plumbers, pest control companies and elevator mechanics. When it contacted us, it had 140 customers, seven employees and a funding round meant for engineers. Customer operations had no dedicated staff.',
    challengeDetails: {
      administrativeWorkload:
        'Both founders tracked their time for two weeks. Scheduling, chasing invoices, copying data between systems and answering the same ten questions took 29 hours a week of each.',
      slowOnboarding:
        'Onboarding a customer meant importing vehicles, skills and service areas from spreadsheets. The two engineers did it between releases. One customer in eight gave up before the first route was planned.',
      limitedBudget:
        'Local operations staff would have cost about $5,850 a month each. Each of those hires meant one less engineer, and it was unclear which roles would still be needed in six months.',
    },
    solutionDetails: {
      startingWithTwoAssistants:
        'Two executive assistants started within nine days. In the first month they recorded 63 routines, with screenshots and the question to ask when something looks odd. That handbook decided what came next.',
      addingOneRoleAtATime:
        'Onboarding came in month three, lead research in month five, first-line support in month eight, bookkeeping in month eleven. Each role began with one person and got a second when its queue was longer than two days for a month.',
      automationOfRoutineTasks:
        'AI cleans customers’ spreadsheets, drafts meeting notes and suggests answers from the handbook. Assistants check what it made and do what it cannot: call a dispatcher who is confused, notice that a customer has gone quiet.',
      accountManagement: `An account manager met the founders every second Monday, with hours, queues and a proposal: add, move or end a role. Two roles were ended again, each within ${promises.notice}.`,
    },
    detailedResults: {
      growth:
        'The customer base grew from 140 to 590. The in-house team grew from seven to sixteen, and all nine new people build or sell the product.',
      onboarding:
        'Four assistants now run all set-ups from the signed order to the first planned route. Customers lost before that point fell from one in eight to one in forty.',
      timeSavedForFounders:
        'Of the 29 hours, five are left, and they are the ones the founders wanted to keep: calls with customers. They went into a mobile app that was published in month fourteen.',
      cost: 'All twelve assistants together cost about $23,400 a month. Growing one role at a time meant that after the first month the bill never rose by more than $1,950 at once.',
    },
    keyTakeaways: [
      'Start with an assistant who documents your routines. The handbook shows which role to hire next.',
      'Add a second person when the queue says so, not when the plan does.',
      'Spend local salaries on what makes the product better.',
      `A role that can be ended within ${promises.notice} is a role that you dare to try.`,
    ],
  },
}
