import { product } from '#domain/product.ts'
import { cookieConsentWords } from '../cookie-consent.ts'
import type { LegalPage } from './legal-page.ts'
import { periods } from './periods.ts'

export const cookies: LegalPage = {
  meta: {
    title: 'Cookie Policy',
    description: `Every cookie that ${product.name} sets, what it is for and how long it stays, and how you change what you allowed.`,
  },
  lead: 'A cookie is a short text that a site asks your browser to keep. This page lists every one of ours. There are few, and none comes from anybody else.',
  sections: [
    {
      title: 'The cookies we set',
      parts: [
        {
          table: [
            ['Name', 'What for', 'Stays', 'Needs your consent'],
            ['session', 'Keeps you signed in to the portals.', 'until the browser is closed', 'no'],
            [
              'browser',
              'Ties a sign-in with Google, Apple or LinkedIn to the browser that began it.',
              '15 minutes',
              'no',
            ],
            [
              'device',
              'Recognizes a browser that has signed in before, so that others who guess your password cannot lock you out of it.',
              '180 days',
              'no',
            ],
            ['cookie_consent', 'Remembers what you answered about cookies.', '180 days', 'no'],
            ['visitor', 'A random number that shows which public pages one browser read.', '180 days', 'yes'],
          ],
        },
        'Over an encrypted connection the names of most begin with __Host-, which keeps other sites from setting them.',
        `Session cookies go when you close the browser. Persistent cookies typically stay ${periods.persistentCookies}, on this site as on others; ours stay as the table says.`,
      ],
    },
    {
      title: 'What else the browser keeps',
      parts: [
        'The portals keep a few things in your browser’s own storage so that you find them as you left them: the theme you chose, a folded sidebar, and drafts of forms that you have not sent. They stay on your device.',
      ],
    },
    {
      title: 'Your choice',
      parts: [
        `The visitor cookie is set only after you accept it. Until then, and when you decline, nothing is remembered from page to page, and the site works the same. Your answer can be changed at any time: “${cookieConsentWords.settings}” stands at the foot of every page. When you change it to decline, we delete what was kept.`,
        'If your browser sends the Global Privacy Control signal, we take that as declining and do not ask. You can still accept yourself: what you choose here by hand holds until you change it.',
        'You can also block or delete cookies in your browser. Without the session cookie you cannot sign in.',
      ],
    },
    {
      title: 'What we do with it',
      parts: [
        `We see which pages are read and improve those that are not. When you write to us after you accepted, our staff sees which pages you read before. Analytics data is kept for ${periods.analytics}. It is not sold, not combined with data of others, and not used for advertising.`,
      ],
    },
  ],
}
