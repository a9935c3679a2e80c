import { product } from '#domain/product.ts'
import { cookieConsentWords } from '../cookie-consent.ts'
import type { LegalPage } from './legal-page.ts'
import { periods } from './periods.ts'

export const cookies: LegalPage = {
  meta: {
    title: 'Cookie Policy',
    description: `The cookies that ${product.name} sets, their purpose and duration, and how to change your choice.`,
  },
  lead: `Cookies are small text files that a website stores in your browser. This page lists every cookie that ${product.name} sets. We set no third-party cookies.`,
  sections: [
    {
      title: 'Cookies we set',
      parts: [
        {
          table: [
            ['Name', 'Purpose', 'Duration', 'Requires consent'],
            ['session', 'Keeps you signed in to the portals.', 'Until you close the browser', 'No'],
            [
              'browser',
              'Confirms that a sign-in with Google, Apple or LinkedIn ends in the browser that started it.',
              '15 minutes',
              'No',
            ],
            [
              'device',
              'Recognizes a browser you have signed in with, so that failed sign-in attempts by others don’t lock you out of it.',
              '180 days',
              'No',
            ],
            ['cookie_consent', 'Stores your cookie choice.', '180 days', 'No'],
            ['visitor', 'Stores a random number that links your visits to our public pages.', '180 days', 'Yes'],
          ],
        },
        'On encrypted connections, most cookie names start with __Host-. This prefix prevents other sites from setting the cookies.',
        `Session cookies are deleted when you close the browser. Persistent cookies typically last ${periods.persistentCookies}. The table shows the duration of each of our cookies.`,
      ],
    },
    {
      title: 'Local storage',
      parts: [
        'The portals store your display settings, such as the theme and the sidebar, and drafts of unsent forms in your browser. While you are signed in, they also store your name and email address, so that they open without a connection. This data stays on your device.',
      ],
    },
    {
      title: 'Your choice',
      parts: [
        `We set the visitor cookie only after you accept it. If you decline, we don’t record your visits, and the site works the same. To change your choice, select “${cookieConsentWords.settings}” at the bottom of any page. If you change it to decline, we delete the record of your visits.`,
        'If your browser sends the Global Privacy Control signal, we treat it as a decline and don’t ask. You can still accept in the cookie settings. Your choice there takes precedence over the signal.',
        'You can also block or delete cookies in your browser. You can’t sign in without the session cookie.',
      ],
    },
    {
      title: 'How we use visit data',
      parts: [
        `We use visit data to see which pages are read and to improve the others. If you contact us after you accept the cookie, our staff can see which pages you read. We keep analytics data for ${periods.analytics}. We don’t sell it, combine it with data from other companies or use it for advertising.`,
        'Companies can share links to their jobs that count how often they are opened. We store only the number, not who opened a link. If you apply, the company sees which of its links led you to the job. This needs no cookie: the address of the page names the link.',
      ],
    },
  ],
}
