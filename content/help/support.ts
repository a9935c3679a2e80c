import type { HelpArticle } from '#domain/content/help-article.ts'

export const supportArticles: readonly HelpArticle[] = [
  {
    slug: 'contact-support',
    category: 'support',
    audience: 'everyone',
    title: 'Contact support',
    summary: 'Write to our staff in the support chat or with the contact form, and see when they are available.',
    keywords: [
      'help',
      'chat',
      'talk to a person',
      'human',
      'agent',
      'complaint',
      'problem',
      'bug',
      'office hours',
      'ticket',
    ],
    body: [
      'On every screen of your portal, the support chat is at the bottom right. It suggests articles first. If they do not answer your question, continue with a person in the same conversation.',
      'The chat shows whether our staff are available and, if not, when they return. You are notified of the answer, so you can close the chat.',
      'Without an account, use the contact form. The confirmation email has a link to a page with the status of your request and our answers.',
      'When your request is solved, you can rate the support, or reopen the request.',
    ],
    screens: ['contact'],
    related: ['your-account-manager', 'write-a-message'],
  },
  {
    slug: 'your-account-manager',
    category: 'support',
    audience: 'company',
    title: 'Your account manager',
    summary: 'Your contact for hiring plans, proposed talents and questions about your company’s account.',
    keywords: ['contact person', 'representative', 'proposals', 'proposed talents', 'advice'],
    body: [
      'The dashboard shows your account manager. Select Send Message to write to them.',
      'Account managers propose talents who suit your open jobs. Proposals are on the dashboard, with the reason for each. You can invite the talent or dismiss the proposal.',
      'If no account manager is shown, one has not been assigned yet. Contact support in that case.',
    ],
    screens: ['company_dashboard'],
    related: ['contact-support', 'search-for-talent'],
  },
]
