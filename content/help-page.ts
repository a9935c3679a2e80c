import { claims } from './claims.ts'
import { product } from '#domain/product.ts'
import type { IconName } from './icon-name.ts'
import type { Closing, PageWords } from './page-words.ts'
import type { HelpArticle, HelpCategory } from '#domain/content/help-article.ts'

/** The text of the help page. */
export const helpPage = {
  meta: {
    title: 'Help for companies and applicants',
    description: `Short articles about accounts, jobs, applications, tests, talent search, messages and privacy at ${product.name}, with search.`,
  } satisfies PageWords,
  hero: {
    title: 'How can we help?',
    lead: 'Short answers for companies and applicants. If yours is missing, our staff are happy to answer.',
  },
  search: {
    label: 'Search help articles',
    placeholder: 'Password, test results, invitations',
    submit: 'Search',
    title: 'Search results',
    /** `{count}` is replaced. */
    found: '{count} articles found.',
    foundOne: '1 article found.',
    none: 'No article matches these words. Try other words, or contact us.',
    clear: 'Show all articles',
  },
  closing: {
    title: 'Did you not find an answer?',
    lead: `Write to us. We reply within ${claims.replyHours}.`,
    actions: [{ label: 'Contact Us', to: 'contact' }],
  } satisfies Closing,
} as const

/** The text that all help articles share. */
export const helpArticlePage = {
  screens: 'Where to find it',
  related: 'Related articles',
} as const

/** The name of each category, with its icon. */
export const helpCategoryWords: Record<HelpCategory, { title: string; icon: IconName }> = {
  account: { title: 'Account and sign-in', icon: 'lock' },
  jobs: { title: 'Jobs', icon: 'briefcase' },
  applications: { title: 'Applications', icon: 'document' },
  tests: { title: 'Tests', icon: 'check' },
  talent: { title: 'Talent search', icon: 'search' },
  invitations: { title: 'Invitations', icon: 'email' },
  messages: { title: 'Messages and notifications', icon: 'chat' },
  privacy: { title: 'Privacy', icon: 'shield' },
  support: { title: 'Support', icon: 'headphones' },
}

/** For whom an article is. */
export const helpAudienceLabels: Record<HelpArticle['audience'], string> = {
  company: 'For companies',
  applicant: 'For applicants',
  everyone: 'For everyone',
}
