import { fulfilled, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const sessions: Chapter = {
  title: 'Session Management',
  requirements: {
    'V7.1.1': fulfilled(
      'documented time-outs',
      'Idle and absolute time, with the deviation from NIST SP 800-63B.',
      'docs/security.md### Sessions',
    ),
    'V7.1.2': fulfilled(
      'documented number of sessions',
      'Any number; users see and end them.',
      'docs/security.md### Sessions',
    ),
    'V7.1.3': fulfilled(
      'documented sessions at identity providers',
      'A provider signs in once; its session and ours end separately.',
      'docs/security.md### Sessions',
    ),
    'V7.2.1': fulfilled(
      'verification on the server',
      'Each request looks the token up on the server.',
      'server/platform/session/find-actor.ts#findActor',
      'server/platform/session/sessions.test.ts#cannot be opened with a guessed, truncated or foreign cookie',
    ),
    'V7.2.2': fulfilled(
      'tokens made for each session',
      'Each sign-in creates its own random token.',
      'server/platform/session/start-session.ts#startSession',
    ),
    'V7.2.3': fulfilled(
      'random tokens',
      '256 random bits, of which the hash is stored.',
      'server/platform/session/tokens.ts#newToken',
    ),
    'V7.2.4': partly(
      'new token with each authentication',
      'A sign-in creates a session and ends the browser’s previous one.',
      'Confirming who one is (after 15 minutes) keeps the token, so that other tabs and streams continue.',
      'server/features/accounts/log-in.test.ts#ends the browser',
      'server/platform/session/recent-sign-in.ts#renewSignIn',
    ),
    'V7.3.1': fulfilled(
      'idle time-out',
      '60 minutes by default; admins can set 5 to 1,440.',
      'server/platform/session/sessions.test.ts#expires after an hour without use',
      'server/features/settings/settings.test.ts#a session ends when it was not used for as long as the setting says',
    ),
    'V7.3.2': fulfilled(
      'absolute lifetime',
      'Two weeks.',
      'server/platform/session/sessions.test.ts#expires after two weeks, regardless of use',
    ),
    'V7.4.1': fulfilled(
      'end of a session on the server',
      'The row is deleted, other servers are told, and streams end.',
      'server/platform/session/sessions.test.ts#ends on the server when its owner signs out',
      'server/platform/session/two-servers.test.ts#a user loses access on all servers',
    ),
    'V7.4.2': fulfilled(
      'end of sessions with an account',
      'Suspended, deleted and removed users have no session from then on; suspended applicants can still read, be paid and appeal.',
      'server/features/members/members.test.ts#is signed out at once, also from open streams',
      'server/features/privacy/privacy.test.ts#a deletion ends sign-in at once',
      'server/features/accounts/log-in.test.ts#rejects an admin immediately after removal from the configuration',
    ),
    'V7.4.3': fulfilled(
      'end of other sessions with a changed factor',
      'A new password, second factor or passkey, or the removal of one, ends the others.',
      'server/features/security/security.test.ts#end with a new password, except the one that set it',
      'server/features/security/security.test.ts#is on once a code has confirmed it; the other sessions end',
    ),
    'V7.4.4': fulfilled(
      'visible sign-out',
      'In the user menu of every portal.',
      'e2e/portal-access.spec.ts#logging out ends the session in every tab and invalidates its cookie',
    ),
    'V7.4.5': partly(
      'staff end sessions of others',
      'Suspending or deleting a user, and removing a member, end their access at once; maintenance closes the product for all.',
      'Staff cannot end the sessions of a user and leave the account usable.',
      'server/features/sanctions/imposing.ts#endSessions',
      'server/features/members/members.test.ts#is signed out at once, also from open streams',
    ),
    'V7.5.1': fulfilled(
      'authentication before sensitive changes',
      'What grants access, moves money, exposes data to a new receiver, weakens sign-in or ends access needs a proof of the last 15 minutes. Every endpoint states its effect.',
      'domain/kernel/effect.ts#effects',
      'server/features/security/security.test.ts#is each that has an effect on access, money, data or sign-in, for every role',
    ),
    'V7.5.2': partly(
      'users see and end sessions',
      'Under Security, one by one or all others.',
      'Ending a session needs no new authentication, so that a user can react at once.',
      'server/features/security/security.test.ts#are listed, and end one by one or all others, with their streams',
    ),
    'V7.6.1': fulfilled(
      'sessions with identity providers',
      'As documented: the provider’s session has no influence after the sign-in.',
      'docs/security.md### Sessions',
      'server/platform/session/sessions.test.ts#expires after two weeks, regardless of use',
    ),
    'V7.6.2': fulfilled(
      'sessions need an action of the user',
      'A provider’s response counts only in the browser whose user started the sign-in.',
      'server/features/accounts/oauth.test.ts#works only in the browser that started the sign-in',
    ),
  },
}
