import type { HelpArticle } from '#domain/content/help-article.ts'

export const privacyArticles: readonly HelpArticle[] = [
  {
    slug: 'who-can-find-you',
    category: 'privacy',
    audience: 'applicant',
    title: 'Choose who can find you',
    summary: 'Show your profile to all companies, only to companies you applied to, or to no company.',
    keywords: ['visibility', 'hide profile', 'private profile', 'talent search', 'personal data', 'name hidden'],
    body: [
      'Settings has three choices under Privacy. They take effect with the next search.',
      {
        list: [
          'All companies: companies find you in the talent search, with your first name and initial.',
          'Only companies I applied to: you are in no search. Companies that you applied to or answered still see your profile.',
          'No company: no company finds you or opens your profile. Your applications stay as they are.',
        ],
      },
      'What companies see shows your profile as a company sees it. Who viewed your profile lists the companies that opened your page.',
    ],
    screens: ['applicant_settings', 'privacy'],
    related: ['hide-from-a-company', 'complete-your-profile'],
  },
  {
    slug: 'hide-from-a-company',
    category: 'privacy',
    audience: 'applicant',
    title: 'Hide from a company',
    summary: 'Hide your profile from a company, for example from your current one. The company is not notified.',
    keywords: ['block company', 'current employer', 'confidential search', 'exclude'],
    body: [
      {
        steps: [
          'Open Settings and go to Privacy.',
          'Select Hide from a company and type the beginning of its name.',
          'Choose the company. It no longer finds you or opens your profile.',
        ],
      },
      'The company is not notified, and keeps the applications that you have sent to it. To undo this, select Show again.',
    ],
    screens: ['applicant_settings'],
    related: ['who-can-find-you', 'block-or-report'],
  },
]
