/** The text of the cookie consent. */
export const cookieConsentWords = {
  title: 'Can we record which pages you read?',
  lead: 'It helps us improve the site and, if you contact us, answer your questions. We don’t share the data. The site works the same if you decline.',
  accept: 'Accept',
  decline: 'Decline',
  more: 'Cookie Policy',
  settings: 'Cookie settings',
  now: { accepted: 'Your current choice: accepted.', declined: 'Your current choice: declined.' },
} as const
