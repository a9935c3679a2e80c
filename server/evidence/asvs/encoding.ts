import { fulfilled, notApplicable } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const encoding: Chapter = {
  title: 'Encoding and Sanitization',
  requirements: {
    'V1.1.1': fulfilled(
      'decoding once, before validation',
      'Bodies are decoded as strict UTF-8 and parsed once; Zod validates what was parsed.',
      'server/platform/http/read-json.ts#fatal: true',
      'server/platform/http/responses.test.ts#for invalid UTF-8',
    ),
    'V1.1.2': fulfilled(
      'encoding as the last step',
      'Texts are stored as typed and escaped where they are written: by React, the `html` template and `written` for CSV.',
      'server/platform/http/html.ts#export function html(',
      'server/platform/csv/csv.ts#function written',
    ),
    'V1.2.1': fulfilled(
      'encoding for HTML, XML and headers',
      'React and the `html` template escape every value; feeds use `escapeHtml`; file names in headers follow RFC 6266.',
      'domain/kernel/escape-html.ts#escapeHtml',
      'server/platform/http/content-disposition.ts#contentDisposition',
      'e2e/site/edited-content.spec.ts#hostile texts are only texts',
    ),
    'V1.2.2': fulfilled(
      'encoding in URLs, safe protocols',
      'Links of users have `https:` or `mailto:` only; paths are made from `screens`; redirect targets are our own paths.',
      'domain/kernel/markdown.ts#validateLink',
      'domain/paths.test.ts#never leads to another site',
    ),
    'V1.2.3': fulfilled(
      'encoding in scripts and JSON',
      'Responses are serialized with `JSON.stringify`. Inline scripts are constants of the build, listed by hash; structured data is escaped by React Router.',
      'server/platform/http/security-headers.ts#inlineScriptHashes',
      'e2e/site/edited-content.spec.ts#hostile texts are only texts',
    ),
    'V1.2.4': fulfilled(
      'SQL injection',
      'Queries are written with Kysely, which sends values as parameters; the few raw parts are constants such as `asc`.',
      'server/db/connect.ts#PreparingClient',
      'server/testing/inputs/inputs.test.ts#for every list',
    ),
    'V1.2.5': fulfilled(
      'commands of the operating system',
      'Programs are started for the embedded PostgreSQL only, with argument lists and without a shell.',
      'server/db/embedded.ts#spawn(',
      'server/platform/process/process-start-time.ts#execFileSync',
    ),
    'V1.2.6': notApplicable('LDAP injection', 'There is no LDAP.'),
    'V1.2.7': notApplicable('XPath injection', 'There is no XPath.'),
    'V1.2.8': notApplicable('LaTeX processors', 'PDF files are written by pdfmake, without LaTeX.'),
    'V1.2.9': fulfilled(
      'escaping in regular expressions',
      'Search words are escaped before they become part of a pattern.',
      'server/features/messaging/excerpt-around.ts#replaceAll',
    ),
    'V1.3.1': fulfilled(
      'HTML of users',
      'No HTML is accepted. Emails are read as text, and Markdown is parsed into nodes in which HTML stays text.',
      'domain/kernel/markdown.test.ts#paragraphs, lists, bold and links are parsed',
      'server/testing/architecture.test.ts#no words become markup by themselves',
    ),
    'V1.3.2': fulfilled(
      'dynamic code execution',
      'No `eval` and no `Function`; the content security policy forbids both in the browser.',
      'server/platform/http/security-headers.ts#contentSecurityPolicy',
      'e2e/site/html.spec.ts#pages run and load only our own files',
    ),
    'V1.3.3': fulfilled(
      'sanitizing for dangerous contexts',
      'Lines have no line breaks and control characters, every text has a maximum length, and CSV cells are no formulas.',
      'domain/kernel/text.ts#isDeceptive',
      'server/platform/csv/csv.ts#const harmless',
      'domain/kernel/text.test.ts#which can disguise text',
    ),
    'V1.3.4': fulfilled(
      'SVG of users',
      'SVG is not accepted as an image.',
      'server/features/files/files.test.ts#image/svg+xml',
      'server/platform/files/detect-file-type.ts#detectFileType',
    ),
    'V1.3.5': fulfilled(
      'Markdown and other languages of users',
      'A subset of Markdown becomes nodes, without HTML, images and other link protocols.',
      'domain/kernel/markdown.ts#parseMarkdown',
      'domain/kernel/markdown-html.test.ts#renders the Markdown of users',
    ),
    'V1.3.6': fulfilled(
      'requests to addresses of users (SSRF)',
      'Webhooks reach public addresses over HTTPS only: the name is resolved once, every address is checked, and that one is connected to. Pushes go to known services.',
      'server/platform/outbound/post-to-url.ts#postToUrl',
      'server/platform/outbound/addresses.test.ts#are refused in a URL, however they are written',
      'server/features/notifications/push.test.ts',
    ),
    'V1.3.7': fulfilled(
      'template injection',
      'Templates of pages, emails and files are code. Placeholders in texts of staff and users are replaced by values, not evaluated.',
      'server/platform/mail/render-mail.ts',
      'e2e/site/edited-content.spec.ts#hostile texts are only texts',
    ),
    'V1.3.8': notApplicable('JNDI', 'There is no Java.'),
    'V1.3.9': notApplicable('memcache', 'There is no memcache.'),
    'V1.3.10': fulfilled(
      'format strings',
      'JavaScript has template literals; no user input is a format string of the log or of PostgreSQL.',
      'server/platform/log/log.ts#Never log secrets or user input',
    ),
    'V1.3.11': fulfilled(
      'injection into emails',
      'Addresses are validated, lines have no line breaks, and nodemailer encodes headers and the envelope.',
      'domain/kernel/text.test.ts#rejects the line break',
      'server/platform/mail/smtp.ts#sendBySmtp',
    ),
    'V1.4.1': notApplicable('memory-safe strings', 'JavaScript is memory-safe, and we have no native code of our own.'),
    'V1.4.2': fulfilled(
      'integer overflows',
      'Numbers have ranges in the schemas and in the database; a `bigint` that is not a safe integer is an error.',
      'server/db/connect.ts#isSafeInteger',
      'server/evidence/limits.test.ts#every limit of the domain has a constraint in the database',
    ),
    'V1.4.3': fulfilled(
      'release of resources',
      'Memory is collected. Caches have a maximum size, streams end with their session, and connections have time-outs.',
      'server/platform/session/find-actor.ts#cacheLimit',
      'server/platform/http/time-outs.test.ts#is disconnected if it does not read its response',
    ),
    'V1.5.1': notApplicable(
      'XML parsers',
      'No XML is parsed. Bank files are CSV; feeds and sitemaps are only written.',
    ),
    'V1.5.2': fulfilled(
      'deserialization',
      'Untrusted data is JSON, form fields or CSV, validated by schemas without unknown fields. Prototypes cannot be set.',
      'server/platform/http/read-json.ts#getDefaultJsonParser',
      'server/platform/http/responses.test.ts#for JSON that sets a prototype',
    ),
  },
}
