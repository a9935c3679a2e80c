/** The words with which we ask whether a visitor may be known from page to page. */
export const cookieConsentWords = {
  title: 'May we remember which pages you read?',
  lead: 'It shows us what to improve and, when you write to us, what you are interested in. Nothing goes to anybody else. The site works the same either way.',
  accept: 'Accept',
  decline: 'Decline',
  more: 'Cookie Policy',
  settings: 'Cookie settings',
  now: { accepted: 'At the moment you accept.', declined: 'At the moment you decline.' },
} as const
