import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const codeDevelopment: ServicePage = {
  meta: {
    title: 'Remote Software Developers & Code Development',
    description:
      'Web, mobile, back-end and AI engineers in the Philippines who join your sprints, work in your repository and answer for what they ship.',
  },
  hero: {
    title: 'Software engineers who join your sprint.',
    lead: 'Developers in the Philippines work in your repository, follow your conventions and overlap with your hours. AI assistants draft and check code, and an engineer reviews every line before it is merged.',
    actions: [{ label: 'Talk about your project', to: 'contact' }],
    points: ['Your repository from the first commit', 'Tested on real tasks before you meet', 'The code is yours'],
  },
  blocks: [
    {
      kind: 'offers',
      title: 'Our development services',
      lead: 'Add one developer to fill a gap, or a team to take a product from concept to launch.',
      items: [
        {
          icon: 'globe',
          title: 'Web Development',
          description: 'Fast, accessible applications that the next developer can read.',
          features: [
            'Single-page apps, portals and online shops',
            'Pages that load fast on a slow phone',
            'Accessible to WCAG 2.2 AA, checked in every build',
            'Old front ends moved over screen by screen, without a freeze',
            'Browser tests for the paths that earn your money',
          ],
          details: { label: 'Tech stack', items: ['React', 'Next.js', 'Vue', 'TypeScript', 'Tailwind CSS'] },
        },
        {
          icon: 'mobile',
          title: 'Mobile App Development',
          description: 'Apps for both stores, from first prototype to the release that survives review.',
          features: [
            'Native apps for iOS and Android',
            'One code base for both where that is the better trade',
            'Offline use, push messages and in-app payments',
            'Store listings, review questions and staged releases',
            'Crash reports read every morning',
          ],
          details: { label: 'Tech stack', items: ['React Native', 'Flutter', 'Swift', 'Kotlin', 'Expo'] },
        },
        {
          icon: 'database',
          title: 'Backend & API Development',
          description: 'Backends built for performance, security and change.',
          features: [
            'REST and GraphQL interfaces with a written contract',
            'Data models and migrations that run without downtime',
            'Payments, sign-in and third-party integrations',
            'Queues and schedules for work that can wait',
            'Load tests and alerts before launch, not after',
          ],
          details: { label: 'Tech stack', items: ['Node.js', 'Python', 'Go', 'Java', 'PostgreSQL', 'Redis'] },
        },
        {
          icon: 'ai',
          title: 'AI Integration & Automation',
          description: 'Language models and scripts where they save hours, with a person at the points that matter.',
          features: [
            'Assistants that answer from your own documents',
            'Reading of invoices, forms and email into your systems',
            'Routine work between your tools automated',
            'Answers measured against examples that you approve',
            'Spending limits, logs and a way to switch it off',
          ],
          details: { label: 'Tech stack', items: ['Python', 'LangChain', 'OpenAI API', 'pgvector', 'n8n'] },
        },
      ],
    },
    {
      kind: 'groups',
      title: 'Technology stack',
      lead: 'Our engineers are tested in these technologies. If you use something else, ask us.',
      groups: [
        { title: 'Frontend', items: ['React', 'Next.js', 'Vue', 'Angular', 'TypeScript', 'Tailwind CSS'] },
        { title: 'Backend', items: ['Node.js', 'Python', 'Go', 'Java', '.NET', 'PHP'] },
        { title: 'Mobile', items: ['React Native', 'Flutter', 'Swift', 'Kotlin', 'Expo'] },
        { title: 'Database', items: ['PostgreSQL', 'MySQL', 'MongoDB', 'Redis', 'Elasticsearch'] },
        { title: 'Cloud', items: ['AWS', 'Google Cloud', 'Azure', 'Docker', 'Kubernetes', 'Terraform'] },
        { title: 'AI/ML', items: ['OpenAI API', 'LangChain', 'PyTorch', 'scikit-learn', 'pgvector'] },
      ],
    },
    {
      kind: 'points',
      title: 'Why engineering leaders choose us',
      items: [
        {
          icon: 'certified',
          title: 'Proven skills',
          description: 'Every engineer has passed a coding test and a practical task. You read the results first.',
        },
        {
          icon: 'ai',
          title: 'Responsible use of AI',
          description: 'Assistants for drafts, tests and reviews, within rules that you set for your code.',
        },
        {
          icon: 'clock',
          title: 'Overlapping hours',
          description: 'At least four shared hours a day, so questions don’t block the team.',
        },
        {
          icon: 'lock',
          title: 'Your code stays yours',
          description: 'Signed confidentiality, named accounts, least access. All rights are assigned to you.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Project types',
      items: [
        {
          title: 'SaaS Platforms',
          description: 'Accounts, roles, billing and the reports that customers ask for in the second week.',
        },
        {
          title: 'E-commerce Stores',
          description: 'Catalog, checkout and inventory that stay in sync on your busiest day.',
        },
        {
          title: 'Mobile Apps',
          description: 'For customers or for people in the field, with or without a signal.',
        },
        {
          title: 'Internal Tools',
          description: 'The spreadsheet that runs the company, turned into something with a login and a history.',
        },
        {
          title: 'API Integrations',
          description: 'Data exchange between your store, accounting, warehouse and CRM.',
        },
        {
          title: 'Legacy Modernization',
          description: 'Old systems replaced piece by piece while people go on working in them.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Our process',
      lead: 'We ship small releases from the second week, so you can evaluate working software.',
      steps: [
        {
          title: 'Discovery & Planning',
          description: 'We learn what it is for, write down what is in and what is not, and estimate in ranges.',
        },
        {
          title: 'Design & Architecture',
          description: 'Screens, data model and interfaces on paper first. You approve what is hard to change later.',
        },
        {
          title: 'Development & Testing',
          description: 'Two-week sprints, reviewed pull requests, automated tests and a demo at every end.',
        },
        {
          title: 'Deployment & Support',
          description: 'A rehearsed launch with a way back, then monitoring, fixes and the next improvement.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Our results',
      figures: [
        { value: claims.projects, label: 'Projects delivered' },
        { value: claims.faster, label: 'Faster delivery' },
        { value: '99%', label: 'Satisfaction among engineering clients' },
        { value: claims.coverage, label: 'Support' },
      ],
    },
    {
      kind: 'questions',
      title: 'Frequently asked questions',
      items: [
        {
          question: 'Who owns the code?',
          answer:
            'You do. It is written in your repository from the first commit, and the agreement assigns all rights to you. Nothing has to be handed over at the end.',
        },
        {
          question: 'Is our code shown to AI services?',
          answer:
            'Only if you allow it. You decide which assistants may be used and on which parts of the code, and we write that into the working agreement. Teams that allow none are welcome.',
        },
        {
          question: 'Do we hire one developer or a whole team?',
          answer:
            'Either. Most clients start with one or two engineers who join an existing team. If you don’t have an engineering lead, start with a senior engineer who can take that role.',
        },
        {
          question: 'What happens if a developer does not fit?',
          answer:
            'Tell your account manager. We review what went wrong, propose a replacement and plan the handoff. There is no long-term commitment.',
        },
      ],
    },
  ],
  closing: {
    title: 'What is next on your roadmap?',
    lead: 'Describe it in three sentences. An engineer will suggest how to start.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
