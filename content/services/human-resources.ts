import type { ServicePage } from '../service-page.ts'

export const humanResources: ServicePage = {
  meta: {
    title: 'Outsourced Human Resources',
    description:
      'Recruiters, HR administrators and people partners in the Philippines who keep hiring, records, reviews and payroll moving for you.',
  },
  hero: {
    title: 'HR support for your whole team.',
    lead: 'HR specialists in the Philippines recruit, onboard, keep records and answer employee questions. AI sorts and reminds. People make every decision about hiring, pay and performance.',
    actions: [{ label: 'Talk about your team', to: 'contact' }],
    points: ['Works in your HR system', 'Confidential by contract', 'You choose who joins'],
  },
  blocks: [
    {
      kind: 'offers',
      title: 'Our HR services',
      lead: 'You make the decisions. We handle the calls, paperwork and follow-up.',
      items: [
        {
          icon: 'search',
          title: 'Recruitment & Talent Acquisition',
          description: 'A shortlist of qualified candidates, and a courteous reply to all other applicants.',
          features: [
            'Job advertisements in plain, fair language',
            'Candidates found on boards, networks and by referral',
            'First interviews with notes you can compare',
            'Tests that fit the work, not the fashion',
            'Interviews scheduled, candidates kept informed',
          ],
          details: { label: 'Metrics', items: ['Short list in 10 days', '3 interviews per hire'] },
        },
        {
          icon: 'document',
          title: 'HR Administration & Compliance',
          description: 'Files complete, deadlines met, nothing that depends on one person’s memory.',
          features: [
            'Contracts, changes and letters from your templates',
            'Personnel files kept complete and access logged',
            'Leave, absence and working time',
            'Payroll prepared and checked for your release',
            'Handbook and policy updates, with proof of reading',
          ],
          details: { label: 'Metrics', items: ['Changes filed in 1 day', 'Payroll ready 3 days early'] },
        },
        {
          icon: 'gauge',
          title: 'Performance Management',
          description: 'Reviews that happen on time and lead to something.',
          features: [
            'Goals written with managers, in words that can be checked',
            'Review calendar, reminders and forms',
            'Feedback collected from colleagues and summarized',
            'Development plans followed up each quarter',
            'Pay rounds prepared with comparisons',
          ],
          details: { label: 'Metrics', items: ['95% of reviews on time', 'A follow-up every quarter'] },
        },
        {
          icon: 'heart',
          title: 'Employee Relations & Support',
          description: 'A contact person who listens, answers and knows when to involve you.',
          features: [
            'Help desk for questions on leave, pay and benefits',
            'Onboarding from signature to the end of probation',
            'Surveys with results that staff get to see',
            'Complaints heard in confidence and passed on properly',
            'Exit interviews and a summary of why people go',
          ],
          details: { label: 'Metrics', items: ['Answers within 4 hours', '2 surveys a year'] },
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Six measurably better processes',
      lead: 'Average improvement within two quarters, compared with each client’s own baseline.',
      items: [
        {
          title: 'Applicant Screening',
          badge: '65% faster',
          description: 'AI puts applications in order with its reasons; a recruiter reads each before it moves.',
        },
        {
          title: 'Interview Scheduling',
          badge: '80% fewer emails',
          description: 'Candidates choose from times that work for the panel.',
        },
        {
          title: 'Onboarding',
          badge: '50% shorter',
          description: 'Contract, accounts and equipment are ready on the first morning, by a checklist.',
        },
        {
          title: 'Payroll Preparation',
          badge: '8x fewer corrections',
          description: 'Hours, leave and changes are compared before the run instead of after it.',
        },
        {
          title: 'Leave & Absence',
          badge: 'Same-day answers',
          description: 'Requests are checked against balance and cover, and put before the manager at once.',
        },
        {
          title: 'Performance Reviews',
          badge: '2x completion',
          description: 'Managers get notes and a reminder in time, and help with the hard sentences.',
        },
      ],
    },
    {
      kind: 'points',
      title: 'Why HR teams choose us',
      items: [
        {
          icon: 'shield',
          title: 'Confidential',
          description: 'Named accounts, least access and a log of who opened which file.',
        },
        {
          icon: 'scale',
          title: 'Fair by design',
          description: 'The same questions and the same scale for all. AI suggests; people decide and say why.',
        },
        {
          icon: 'growth',
          title: 'Grows with hiring',
          description: 'A second recruiter for the busy quarter, without a new hire in HR.',
        },
        {
          icon: 'heart',
          title: 'People who like people',
          description: 'Patient, discreet and trained to hear what is not being said.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we serve',
      items: [
        { title: 'SaaS & Technology', description: 'Hard-to-find skills, remote contracts and fast growth.' },
        { title: 'Healthcare', description: 'Licenses, shifts and checks that must never lapse.' },
        { title: 'E-commerce & Retail', description: 'High-volume seasonal hiring and offboarding.' },
        { title: 'Manufacturing', description: 'Shift plans, safety training and a multigenerational workforce.' },
        {
          title: 'Professional Services',
          description: 'Graduates to partners, with reviews that lead to a promotion or a plan.',
        },
        { title: 'Hospitality', description: 'High turnover met with quick hiring and a better first week.' },
      ],
    },
    {
      kind: 'steps',
      title: 'How we take over',
      lead: 'The first service usually launches within a month.',
      steps: [
        {
          title: 'Assessment',
          description: 'We look at your processes, systems and deadlines, and at what your managers complain about.',
        },
        {
          title: 'Plan and policies',
          description: 'Who does what, who may see what, and which decisions always stay with you.',
        },
        {
          title: 'Setup and training',
          description: 'You meet and choose your people. They learn your systems, your tone and your rules.',
        },
        {
          title: 'Launch and review',
          description: 'One process at a time, with figures from before beside figures from after.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Results after one year',
      figures: [
        { value: '70%', label: 'Less time on HR paperwork' },
        { value: '85%', label: 'Of offers accepted' },
        { value: '90%', label: 'New-hire retention' },
        { value: '100%', label: 'Of filing deadlines met' },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Does AI decide who is invited or rejected?',
          answer:
            'No. It sorts and summarizes, and shows its reasons. A recruiter reads every application, and a rejection is always sent by a person.',
        },
        {
          question: 'Who may see our employees’ data?',
          answer:
            'Only the people you name, in your own system, with two-factor sign-in. They sign a confidentiality agreement with you, and their access ends the day they leave your team.',
        },
        {
          question: 'Can you advise us on employment law?',
          answer:
            'We keep to the rules that your counsel has set and notice when a deadline or a paper is missing. Legal advice itself stays with your lawyer.',
        },
      ],
    },
  ],
  closing: {
    title: 'What slows your HR team down?',
    lead: 'Tell us where work piles up. We’ll suggest what to outsource and what to keep in-house.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
