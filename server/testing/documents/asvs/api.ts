import { fulfilled, notApplicable } from './requirement.ts'
import type { Chapter } from './requirement.ts'

const noGraphql = 'There is no GraphQL.'
const noWebSocket = 'There are no WebSockets: live updates are server-sent events with the session cookie.'

export const api: Chapter = {
  title: 'API and Web Service',
  requirements: {
    'V4.1.1': fulfilled(
      'content types with a character set',
      'Every response with a body has the type of its content; text types name UTF-8.',
      'server/platform/http/site-headers.ts#contentTypes',
      'server/platform/http/errors.ts#charset=utf-8',
    ),
    'V4.1.2': fulfilled(
      'no redirect from HTTP to HTTPS for the API',
      'The server redirects nothing to HTTPS, and the documented proxy only pages; the API over HTTP gets no response.',
      'server/testing/production.test.ts#HTTP leads to HTTPS, except for the API and other names',
    ),
    'V4.1.3': fulfilled(
      'headers of intermediaries',
      'X-Forwarded-For counts only behind `TRUST_PROXY`, from its last valid entries; no other such header is read.',
      'server/platform/http/forwarded-for.ts#cleanForwardedFor',
      'server/platform/http/forwarded-for.test.ts',
      'server/testing/architecture.test.ts#nobody believes a header about where a request comes from',
    ),
    'V4.2.1': fulfilled(
      'boundaries of messages (request smuggling)',
      'Node’s strict parser refuses conflicting lengths; versions and `Host` are checked, and an invalid request closes the connection. So does a response before the end of the body.',
      'server/platform/http/check-request.ts#checkRequest',
      'server/platform/http/responses.test.ts#which closes the connection',
      'server/platform/http/app-server.test.ts',
      'server/testing/roles/refused-bodies.test.ts#holds up no other request on its connection',
    ),
    'V4.3.1': notApplicable('costly GraphQL queries', noGraphql),
    'V4.3.2': notApplicable('GraphQL introspection', noGraphql),
    'V4.4.1': notApplicable('WebSocket over TLS', noWebSocket),
    'V4.4.2': notApplicable('origin of a WebSocket', noWebSocket),
    'V4.4.3': notApplicable('tokens of a WebSocket', noWebSocket, 'server/platform/live/hub.test.ts'),
    'V4.4.4': notApplicable('start of a WebSocket', noWebSocket),
  },
}
