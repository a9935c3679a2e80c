import { fulfilled, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const dataProtection: Chapter = {
  title: 'Data Protection',
  requirements: {
    'V14.1.1': fulfilled(
      'classified data',
      'Four classes; every column of the database has a decision, and a test fails for a new one without.',
      'docs/security.md### Data',
      'server/features/privacy/privacy.test.ts#every column of the database has one decision about personal data',
    ),
    'V14.1.2': fulfilled(
      'documented protection of each class',
      'The table says how each class is stored, logged, shown, exported and erased.',
      'docs/security.md### Data',
      'docs/features/privacy.md#Retention',
    ),
    'V14.2.1': partly(
      'no secrets in URLs',
      'Sessions, API tokens and passwords are in headers and bodies. Secrets of most links are in the fragment, which reaches no server.',
      'Links to verify, reset, confirm and unsubscribe, calendar feeds and public talent pages have a token in the query. It works once or for one purpose, is not logged, and is not sent to other sites.',
      'server/platform/http/request-path.ts#without its query',
      'server/features/meeting-room/guests.ts#fragment',
      'server/platform/log/log.test.ts#contains no secrets, user input or queries, even for errors',
    ),
    'V14.2.2': fulfilled(
      'caches of the server',
      'Only public pages are cached. Everything else is `no-store`, also for proxies.',
      'server/platform/http/headers.ts#no-store',
      'server/platform/http/page-cache.test.ts',
    ),
    'V14.2.3': fulfilled(
      'no data for third parties',
      'Pages load nothing from other sites. Visits are counted here, with consent. The AI gets no names.',
      'e2e/site/html.spec.ts#pages run and load only our own files',
      'e2e/site/cookie-consent.spec.ts#nothing is recorded before consent',
    ),
    'V14.2.4': fulfilled(
      'protection as documented',
      'Secrets are in no log, error, export or page after their creation; exports and erasures follow the decisions.',
      'server/testing/secrets.test.ts',
      'server/features/privacy/privacy.test.ts#after the erasure, nothing of a person is left',
    ),
    'V14.3.1': partly(
      'data in the browser after the end of a session',
      'Signing out and expiry load another page, so nothing stays in memory, in every tab.',
      'Unsent messages, answers, clock times and drafts of forms stay in the browser, for their user, so that they are not lost.',
      'web/lib/api/session.ts#finishSignIn',
      'e2e/portal-access.spec.ts#logging out everywhere ends the session of another browser, even one that was disconnected',
    ),
    'V14.3.2': partly(
      'no storing by browsers',
      'API responses, portal pages and documents are `no-store`.',
      'Profile photos (5 minutes) and pictures in messages (revalidated) are stored, because lists and conversations show them again and again.',
      'server/platform/http/headers.ts#no-store',
      'server/features/files/reading.ts#cacheControlOf',
      'server/features/files/files.test.ts#is stored unchanged and returned to its owner only',
    ),
    'V14.3.3': partly(
      'no sensitive data in browser storage',
      'Local storage has choices of the display, what the user typed and the names of its files; no tokens. Signing out and the end of the session delete what opens the portal offline.',
      'Texts that were not sent yet can be personal data (see V14.3.1), and while a user is signed in, their name, email address and role are kept, so that the portal opens offline.',
      'web/lib/api/guard.ts#localStorage',
      'web/lib/form/form-draft.ts#localStorage',
      'web/lib/form/draft-storage.ts#localStorage',
    ),
  },
}
