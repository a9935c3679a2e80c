import type { CaseStudy } from '#domain/content/case-study.ts'
import { promises } from '../claims.ts'

export const saasGrowth: CaseStudy = {
  id: 3,
  slug: 'saas-startup-growth',
  title: 'Growing a startup with twelve assistants',
  company: 'Pathwren',
  industry: 'SaaS',
  timeline: '18 months',
  teamSize: '12 assistants',
  tags: ['Virtual Assistants', 'Onboarding', 'Operations'],
  excerpt:
    'Two founders spent their days on sales calls and their nights on invoices. Twelve assistants, added one role at a time, took over the routine work.',
  challenge:
    'Pathwren had a popular product and seven employees who shared all administrative work. New customers waited almost three weeks for setup, and the founders spent more time on calendars and invoices than on the product.',
  solution:
    'We started with two assistants for the founders’ inboxes and calendars. They documented every routine, and each routine that reached 20 hours a week became a separate role. After 18 months, Pathwren had twelve assistants in four small teams.',
  results: [
    'Annual recurring revenue up from $0.9 million to $4.1 million',
    'New customers onboarded in 6 days instead of 19',
    '24 hours a week saved for each founder',
    'Trial conversion up from 11% to 17%',
    'Twelve assistants for the cost of four local hires',
  ],
  fullContent: {
    background:
      'Pathwren makes route-planning software for plumbers, pest control companies and elevator mechanics. When it contacted us, it had 140 customers, seven employees and new funding for engineers. It had no dedicated staff for customer operations.',
    challengeDetails: {
      administrativeWorkload:
        'Both founders tracked their time for two weeks. Scheduling, following up on invoices, copying data between systems and answering the same ten questions took each of them 29 hours a week.',
      slowOnboarding:
        'Onboarding a customer meant importing vehicles, skills and service areas from spreadsheets. Two engineers did this work between releases. One in eight customers left before planning a first route.',
      limitedBudget:
        'Local operations staff would have cost about $5,850 a month each. Each hire meant one fewer engineer, and the company did not know which roles it would need in six months.',
    },
    solutionDetails: {
      startingWithTwoAssistants:
        'Two executive assistants started within nine days. In the first month, they documented 63 routines with screenshots and exceptions. Pathwren used this handbook to plan the next roles.',
      addingOneRoleAtATime:
        'Onboarding followed in month three, lead research in month five, first-line support in month eight and bookkeeping in month eleven. Each role started with one person. We added a second person when the queue exceeded two days for a month.',
      automationOfRoutineTasks:
        'AI cleans customers’ spreadsheets, drafts meeting notes and suggests answers from the handbook. Assistants check the results, call customers with questions and follow up with inactive customers.',
      accountManagement: `Every second Monday, an account manager reviewed hours and queues with the founders and proposed changes. Two roles ended, each within ${promises.notice}.`,
    },
    detailedResults: {
      growth:
        'The customer base grew from 140 to 590. The in-house team grew from seven to sixteen, and all nine new employees work in product or sales.',
      onboarding:
        'Four assistants now manage every setup, from the signed order to the first route. The share of customers who leave during setup fell from one in eight to one in forty.',
      timeSavedForFounders:
        'Each founder’s administrative work fell from 29 to five hours a week, all of them customer calls. They used the time to build a mobile app, released in month fourteen.',
      cost: 'All twelve assistants together cost about $23,400 a month. Because Pathwren added one role at a time, the monthly cost never rose by more than $1,950 after the first month.',
    },
    keyTakeaways: [
      'Start with an assistant who documents your routines, and use the handbook to plan the next role.',
      'Add people based on the length of the queue.',
      'Use local hires for product and sales.',
      `A notice period of ${promises.notice} makes it easy to try a new role.`,
    ],
  },
}
