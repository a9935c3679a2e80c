import type { HelpArticle } from '#domain/content/help-article.ts'

export const talentArticles: readonly HelpArticle[] = [
  {
    slug: 'search-for-talent',
    category: 'talent',
    audience: 'company',
    title: 'Search for talents',
    summary:
      'Find talents by skills, words, rate, experience and working hours, and open a quick view of each profile.',
    keywords: ['find candidates', 'find people', 'browse', 'filter', 'developers', 'freelancers', 'hire someone'],
    body: [
      'Enter a role, skills or other words, such as “senior react part-time under $30”. Experience, availability and rate are read as filters.',
      'Filters narrow the results by skills, hourly rate, experience, availability, region, badges and overlap with your working day. The overlap is calculated from both time zones.',
      'Select a talent to see a quick view, and open the page for the full profile. You see the full name, the résumé and the links after the talent has applied to one of your jobs.',
    ],
    screens: ['company_talent'],
    related: ['save-a-search', 'shortlists', 'invite-a-talent'],
  },
  {
    slug: 'save-a-search',
    category: 'talent',
    audience: 'company',
    title: 'Save a search and get alerts',
    summary: 'Keep the filters of a talent search, and get an email when new or newly available talents match it.',
    keywords: ['saved search', 'alert', 'email alert', 'subscribe', 'daily', 'weekly'],
    body: [
      {
        steps: [
          'Search for talents and set your filters.',
          'Select Save search and enter a name.',
          'Choose whether to get an alert immediately, daily, weekly or not at all.',
        ],
      },
      'An alert mentions each talent once, when they are new or become available. Saved searches are yours: colleagues do not see them.',
      'An alert pauses while its search has more than 1,000 results. Add filters to continue.',
    ],
    screens: ['company_talent'],
    related: ['search-for-talent', 'choose-notifications'],
  },
  {
    slug: 'shortlists',
    category: 'talent',
    audience: 'company',
    title: 'Shortlist and compare talents',
    summary:
      'Collect talents in shortlists that your company shares, vote on them, and compare up to four side by side.',
    keywords: ['favorites', 'heart', 'bookmark', 'compare', 'vote', 'export', 'list of candidates'],
    body: [
      'The heart on a talent adds them to the default shortlist. Create more shortlists for roles or projects.',
      'Owners and recruiters of your company share all shortlists. They can add notes and votes, invite talents from a shortlist, and export it.',
      'Select up to four talents and compare their skills, rates, hours and reviews.',
    ],
    screens: ['company_talent'],
    related: ['search-for-talent', 'invite-a-talent'],
  },
]
