/** The wording of the cookie consent. */
export const cookieConsentWords = {
  title: 'May we remember which pages you read?',
  lead: 'This shows us what to improve and, if you contact us, which services interest you. We share it with no one. The site works the same either way.',
  accept: 'Accept',
  decline: 'Decline',
  more: 'Cookie Policy',
  settings: 'Cookie settings',
  now: { accepted: 'Your current choice: accepted.', declined: 'Your current choice: declined.' },
} as const
