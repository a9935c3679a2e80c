import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const codeDevelopment: ServicePage = {
  meta: {
    title: 'Remote Software Developers & Code Development',
    description:
      'Web, mobile, back-end and AI engineers in the Philippines who join your sprints, work in your repository and maintain the code they ship.',
  },
  hero: {
    title: 'Software engineers who join your sprint.',
    lead: 'Developers in the Philippines work in your repository, follow your conventions and overlap with your hours. AI assistants draft and check code, and an engineer reviews every line before it is merged.',
    actions: [{ label: 'Talk about your project', to: 'contact' }],
    points: ['Work in your repository', 'Tested on real tasks', 'You own the code'],
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
          description: 'Fast, accessible and maintainable web applications.',
          features: [
            'Single-page apps, portals and online stores',
            'Fast pages on slow phones',
            'WCAG 2.2 AA accessibility, checked in every build',
            'Screen-by-screen migration of old front ends',
            'Browser tests for sign-up, checkout and other key flows',
          ],
          details: { label: 'Tech stack', items: ['React', 'Next.js', 'Vue', 'TypeScript', 'Tailwind CSS'] },
        },
        {
          icon: 'mobile',
          title: 'Mobile App Development',
          description: 'iOS and Android apps, from first prototype to store release.',
          features: [
            'Native apps for iOS and Android',
            'Cross-platform apps with one code base',
            'Offline use, push notifications and in-app payments',
            'Store listings, app review and staged releases',
            'Daily review of crash reports',
          ],
          details: { label: 'Tech stack', items: ['React Native', 'Flutter', 'Swift', 'Kotlin', 'Expo'] },
        },
        {
          icon: 'database',
          title: 'Backend & API Development',
          description: 'Backends built for performance, security and change.',
          features: [
            'REST and GraphQL APIs with a written contract',
            'Data models and zero-downtime migrations',
            'Payments, sign-in and third-party integrations',
            'Queues and scheduled jobs for background work',
            'Load tests and alerts before launch',
          ],
          details: { label: 'Tech stack', items: ['Node.js', 'Python', 'Go', 'Java', 'PostgreSQL', 'Redis'] },
        },
        {
          icon: 'ai',
          title: 'AI Integration & Automation',
          description: 'Language models and scripts that save hours, with human approval for important steps.',
          features: [
            'Assistants that answer from your documents',
            'Data extraction from invoices, forms and email',
            'Automated workflows between your tools',
            'Output evaluated against examples you approve',
            'Spending limits, logs and an off switch',
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
          description:
            'Every engineer has passed a coding test and a practical task. You see the results before the interview.',
        },
        {
          icon: 'ai',
          title: 'Responsible use of AI',
          description: 'Engineers use AI for drafts, tests and reviews, within the rules you set.',
        },
        {
          icon: 'clock',
          title: 'Overlapping hours',
          description: 'At least four shared hours a day, so questions don’t block the team.',
        },
        {
          icon: 'lock',
          title: 'Your code is protected',
          description:
            'Confidentiality agreements, named accounts and minimal permissions. All rights are assigned to you.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'Project types',
      items: [
        {
          title: 'SaaS Platforms',
          description: 'Accounts, roles, billing and reports.',
        },
        {
          title: 'E-commerce Stores',
          description: 'Catalog, checkout and inventory that stay in sync on your busiest day.',
        },
        {
          title: 'Mobile Apps',
          description: 'For customers or field staff, online and offline.',
        },
        {
          title: 'Internal Tools',
          description: 'Spreadsheets turned into applications with accounts and a change history.',
        },
        {
          title: 'API Integrations',
          description: 'Data exchange between your store, accounting, warehouse and CRM.',
        },
        {
          title: 'Legacy Modernization',
          description: 'Old systems replaced step by step while they stay in use.',
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
          description: 'We define the goals and scope, and estimate time and cost as a range.',
        },
        {
          title: 'Design & Architecture',
          description: 'We design screens, data model and interfaces. You approve them before development starts.',
        },
        {
          title: 'Development & Testing',
          description: 'Two-week sprints with reviewed pull requests, automated tests and a demo.',
        },
        {
          title: 'Deployment & Support',
          description: 'A rehearsed launch with a rollback plan, followed by monitoring, fixes and improvements.',
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
            'You do. Engineers work in your repository from the first commit, and the contract assigns all rights to you.',
        },
        {
          question: 'Do you share our code with AI services?',
          answer:
            'Only with your permission. You decide which AI assistants engineers can use and for which parts of the code, and the contract includes these rules. You can also exclude AI entirely.',
        },
        {
          question: 'Do we hire one developer or a whole team?',
          answer:
            'Either. Most clients start with one or two engineers who join an existing team. If you don’t have an engineering lead, start with a senior engineer who can take that role.',
        },
        {
          question: 'What if a developer isn’t the right fit?',
          answer:
            'Tell your account manager. We review what went wrong, propose a replacement and plan the handoff. There is no long-term commitment.',
        },
      ],
    },
  ],
  closing: {
    title: 'What is next on your roadmap?',
    lead: 'Describe the project in a few sentences. An engineer will suggest how to start.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
