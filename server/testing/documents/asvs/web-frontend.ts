import { fulfilled, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const webFrontend: Chapter = {
  title: 'Web Frontend Security',
  requirements: {
    'V3.2.1': fulfilled(
      'content in an unintended context',
      'API responses have a policy that loads nothing; files have a sandboxing policy, `nosniff` and a verified type.',
      'server/platform/http/security-headers.ts#securityHeaders',
      'server/features/files/reading.ts#viewerPolicy',
      'server/platform/http/responses.test.ts#has a unique request ID and security headers',
    ),
    'V3.2.2': fulfilled(
      'text is shown as text',
      'React renders text; the two inline scripts are constants.',
      'server/testing/architecture.test.ts#no words become markup by themselves',
    ),
    'V3.3.1': partly(
      'Secure cookies with a prefix',
      'Over HTTPS, all cookies are `Secure`, and those of the server have `__Host-` or `__Secure-`.',
      'The answer to the cookie question, which is no secret, has no prefix, because a script of prerendered pages reads it.',
      'server/platform/session/session-cookie.ts#__Host-session',
      'server/testing/production.test.ts#cookies are for this host, over HTTPS',
      'server/features/meeting-room/guests.ts#__Secure-meeting_guest',
      'web/site/script/consent.ts#Secure',
    ),
    'V3.3.2': fulfilled(
      'SameSite',
      'All cookies are `Lax` or `Strict`.',
      'server/platform/session/session-cookie.ts#sameSite',
      'server/features/accounts/log-in.test.ts#sets a cookie that scripts cannot read and other sites do not send',
    ),
    'V3.3.3': partly(
      'the prefix __Host-',
      'Cookies of the session, the pending sign-in, the browser, the device and the visitor have it.',
      'The cookie of a meeting’s guest is limited to the path of its meeting, which the prefix does not permit.',
      'server/platform/session/device-cookie.ts#__Host-device',
      'server/platform/session/pending-cookie.ts#__Host-pending',
      'server/features/visits/visits.ts#__Host-visitor',
      'server/features/meeting-room/guests.ts#__Secure-meeting_guest',
    ),
    'V3.3.4': fulfilled(
      'HttpOnly',
      'Cookies with tokens are `HttpOnly`, and no response contains the token of a session.',
      'server/features/accounts/log-in.test.ts#sets a cookie that scripts cannot read and other sites do not send',
      'server/testing/secrets.test.ts#a session, password, code',
    ),
    'V3.4.1': fulfilled(
      'HTTP Strict Transport Security',
      'Two years, with subdomains, on every response where `ORIGIN` is HTTPS.',
      'server/platform/http/security-headers.ts#strict-transport-security',
      'server/testing/production.test.ts#every response asks browsers to stay with HTTPS',
    ),
    'V3.4.2': fulfilled(
      'CORS',
      'No response permits another origin.',
      'server/platform/http/same-site.test.ts#gets no CORS headers',
    ),
    'V3.4.3': fulfilled(
      'content security policy',
      'Scripts are ours or listed by hash, objects and `base` are forbidden; responses other than pages load nothing. Only the viewer of a PDF file permits the file itself as an object.',
      'server/platform/http/security-headers.ts#contentSecurityPolicy',
      'e2e/site/html.spec.ts#pages run and load only our own files, and cannot be framed',
    ),
    'V3.4.4': fulfilled(
      'nosniff',
      'On every response, also on errors before a route is found.',
      'server/platform/http/responses.test.ts#x-content-type-options: nosniff',
      'e2e/site/nginx.spec.ts#nginx serves the same assets as the server',
    ),
    'V3.4.5': fulfilled(
      'referrer policy',
      'Other sites get the origin only.',
      'server/platform/http/security-headers.ts#strict-origin-when-cross-origin',
    ),
    'V3.4.6': fulfilled(
      'framing',
      '`frame-ancestors` is `none` on every response.',
      'server/platform/http/security-headers.ts#frame-ancestors',
      'e2e/site/html.spec.ts#pages run and load only our own files, and cannot be framed',
    ),
    'V3.5.1': fulfilled(
      'requests from other sites (CSRF)',
      'Changing requests are checked by `Sec-Fetch-Site` and `Origin`, and cookies are `SameSite`. A test sends one to every route.',
      'server/platform/http/same-site.ts#requireSameSite',
      'server/platform/http/same-site.test.ts#is rejected by every route',
    ),
    'V3.5.2': fulfilled(
      'requests without a CORS preflight',
      'Bodies other than JSON are refused, but for files and the public forms that work without a script.',
      'server/platform/http/same-site.ts#requireMediaType',
      'server/platform/http/same-site.test.ts#a body other than JSON',
    ),
    'V3.5.3': fulfilled(
      'methods of changing requests',
      'Changes are POST, PUT, PATCH and DELETE. Opening a link of an email asks first.',
      'server/features/notifications/unsubscribe.test.ts#opening it changes nothing',
      'server/testing/roles/roles.test.ts#whoever is not named is refused, and nothing is changed',
    ),
    'V3.5.4': partly(
      'separate applications on separate hosts',
      'It is one application. Files of users are sandboxed by their policy and have verified types.',
      'Files of users are served from the host of the application.',
      'server/features/files/reading.ts#viewerPolicy',
    ),
    'V3.5.5': fulfilled(
      'postMessage',
      'Only `BroadcastChannel` is used, which other origins cannot reach.',
      'web/lib/api/session.ts#SessionMessage',
      'server/testing/architecture.test.ts#no other site gets hold of our window',
    ),
    'V3.7.1': fulfilled(
      'supported client technologies',
      'HTML, CSS and JavaScript of current browsers, without plugins.',
      'server/platform/http/security-headers.ts#object-src',
    ),
    'V3.7.2': fulfilled(
      'redirects to other hosts',
      'Only to configured identity providers and the page of the payment gateway; all other targets are our own paths.',
      'domain/match-path.test.ts#never leads to another site',
      'e2e/account/sign-in.spec.ts#sign-in does not redirect to other sites',
    ),
  },
}
