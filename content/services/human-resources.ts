import type { ServicePage } from '../service-page.ts'

export const humanResources: ServicePage = {
  meta: {
    title: 'Outsourced Human Resources',
    description:
      'Recruiters and HR specialists in the Philippines who handle your hiring, records, performance reviews and payroll.',
  },
  hero: {
    title: 'HR support for your whole team.',
    lead: 'HR specialists in the Philippines recruit, onboard, keep records and answer employee questions. AI sorts applications and sends reminders. People make every decision about hiring, pay and performance.',
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
            'Job posts in plain, inclusive language',
            'Sourcing on job boards, social networks and by referral',
            'First interviews with structured notes',
            'Tests based on the actual work',
            'Interview scheduling and candidate updates',
          ],
          details: { label: 'Metrics', items: ['Shortlist in 10 days', '3 interviews per hire'] },
        },
        {
          icon: 'document',
          title: 'HR Administration & Compliance',
          description: 'Complete files, on-time filings and documented processes.',
          features: [
            'Contracts, changes and letters from your templates',
            'Complete personnel files with logged access',
            'Time off, absences and working hours',
            'Payroll prepared for your approval',
            'Handbook and policy updates with employee sign-off',
          ],
          details: { label: 'Metrics', items: ['Changes filed in 1 day', 'Payroll ready 3 days early'] },
        },
        {
          icon: 'gauge',
          title: 'Performance Management',
          description: 'Timely reviews with clear goals and follow-up.',
          features: [
            'Measurable goals written with managers',
            'Review calendar, reminders and forms',
            'Feedback collected from colleagues and summarized',
            'Quarterly follow-up on development plans',
            'Pay reviews prepared with salary comparisons',
          ],
          details: { label: 'Metrics', items: ['95% of reviews on time', 'A follow-up every quarter'] },
        },
        {
          icon: 'heart',
          title: 'Employee Relations & Support',
          description: 'A contact who answers employee questions and escalates when necessary.',
          features: [
            'Help desk for time off, pay and benefits',
            'Onboarding from offer to the end of probation',
            'Employee surveys with published results',
            'Confidential handling of complaints',
            'Exit interviews and a summary of reasons',
          ],
          details: { label: 'Metrics', items: ['Answers within 4 hours', '2 surveys a year'] },
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Measured improvements in six processes',
      lead: 'Average improvement within two quarters, compared with each client’s baseline.',
      items: [
        {
          title: 'Applicant Screening',
          badge: '65% faster',
          description: 'AI sorts applications and explains the order. A recruiter reads each one.',
        },
        {
          title: 'Interview Scheduling',
          badge: '80% fewer emails',
          description: 'Candidates choose from the interviewers’ available times.',
        },
        {
          title: 'Onboarding',
          badge: '50% shorter',
          description: 'A checklist ensures that contract, accounts and equipment are ready on the first day.',
        },
        {
          title: 'Payroll Preparation',
          badge: '8x fewer corrections',
          description: 'Hours, time off and changes are checked before each payroll run.',
        },
        {
          title: 'Time-Off Requests',
          badge: 'Same-day answers',
          description: 'We check the balance and coverage, and send each request to the manager.',
        },
        {
          title: 'Performance Reviews',
          badge: '2x completion',
          description: 'Managers get notes, reminders and help with difficult feedback.',
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
          description: 'Named accounts, minimal permissions and an access log for every file.',
        },
        {
          icon: 'scale',
          title: 'Consistent and fair',
          description:
            'The same questions and rating scale for every candidate. People make and explain each decision.',
        },
        {
          icon: 'growth',
          title: 'Flexible capacity',
          description: 'Add a second recruiter for a busy quarter without a new hire in HR.',
        },
        {
          icon: 'heart',
          title: 'Experienced specialists',
          description: 'Patient, discreet specialists with training in difficult conversations.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we serve',
      items: [
        { title: 'SaaS & Technology', description: 'Hard-to-find skills, remote contracts and fast growth.' },
        { title: 'Healthcare', description: 'Licenses, shifts and background checks.' },
        { title: 'E-commerce & Retail', description: 'High-volume seasonal hiring and offboarding.' },
        { title: 'Manufacturing', description: 'Shift plans, safety training and a multigenerational workforce.' },
        {
          title: 'Professional Services',
          description: 'Hiring and performance reviews, from graduates to partners.',
        },
        { title: 'Hospitality', description: 'Fast hiring and onboarding for high-turnover roles.' },
      ],
    },
    {
      kind: 'steps',
      title: 'How we take over',
      lead: 'The first service usually launches within a month.',
      steps: [
        {
          title: 'Assessment',
          description: 'We review your processes, systems and deadlines, and interview your managers.',
        },
        {
          title: 'Plan and policies',
          description: 'We define responsibilities, access and the decisions that stay with you.',
        },
        {
          title: 'Setup and training',
          description: 'You interview and choose your team. They learn your systems and policies.',
        },
        {
          title: 'Launch and review',
          description: 'We launch one process at a time and compare the results with the baseline.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Results after one year',
      figures: [
        { value: '70%', label: 'Less time on HR paperwork' },
        { value: '85%', label: 'Offer acceptance' },
        { value: '90%', label: 'New-hire retention' },
        { value: '100%', label: 'Filing deadlines met' },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Does AI make hiring decisions?',
          answer:
            'No. AI sorts and summarizes applications and gives its reasons. A recruiter reads every application, and a person sends every rejection.',
        },
        {
          question: 'Who can see our employees’ data?',
          answer:
            'Only the people you name, in your own system, with two-factor sign-in. They sign a confidentiality agreement with you, and their access ends the day they leave your team.',
        },
        {
          question: 'Can you advise us on employment law?',
          answer:
            'No. We follow your attorney’s guidelines and flag missing documents and upcoming deadlines. Your attorney provides legal advice.',
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
