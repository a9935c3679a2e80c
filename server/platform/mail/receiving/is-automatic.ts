import type { ParsedMail } from 'mailparser'

/**
 * Whether a program sent an email: an absence note, a report, a mailing list. `List-Unsubscribe` alone is also in emails
 * that people send with an add-on.
 */
export function isAutomatic({ headerLines, subject }: Pick<ParsedMail, 'headerLines' | 'subject'>): boolean {
  const headers = headerLines.map(({ key, line }) => ({
    key,
    value: line
      .slice(line.indexOf(':') + 1)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  }))
  const isRule = headers.some(({ key }) => key === 'x-ms-exchange-inbox-rules-loop')
  return (
    headers.some(({ key, value }) => {
      if (key === 'auto-submitted') return !/^(no\b|$)/.test(value)
      if (key === 'x-auto-response-suppress') return isRule && /\ball\b/.test(value)
      return signs[key]?.test(value) || (isSetByPrograms(key) && !/^(no|false|0)$/.test(value))
    }) || automaticSubject.test(subject ?? '')
  )
}

const signs: Record<string, RegExp> = {
  precedence: /^(bulk|junk|list|auto[_-]?reply)/,
  'x-precedence': /^(bulk|junk|list|auto[_-]?reply)/,
  preference: /^auto[_-]?reply/,
  'content-type': /^multipart\/report\b/,
  'return-path': /^<>$/,
  'delivered-to': /^autoresponder\b/,
  'x-post-messageclass': /autoresponder/,
  'x-mailer': /\b(vacation|autorespon|auto-?reply)/,
  from: /\b(mailer-daemon|autoresponder)@/,
}

/** The headers of the programs of Exchange, Zimbra, Yahoo, CommuniGate, cPanel and others are named after what they do. */
const isSetByPrograms = (header: string) =>
  header === 'x-loop' ||
  header === 'x-fc-machinegenerated' ||
  /^x-.*(auto-?(repl|respon|generated|submitted|answer)|vacation|out-?of-?office)/.test(header) ||
  (header.startsWith('list-') && !header.startsWith('list-unsubscribe'))

/** The subjects of absence notes of programs without such a header. */
const automaticSubject =
  /^\s*(?:(?:automatic|automated|auto)[- ]?(?:reply|response)|yahoo!? auto[- ]?(?:reply|response)|auto-?responder|out[- ]of[- ](?:the[- ])?office(?: (?:auto[- ]?)?reply)?|vacation (?:reply|response|notice)|abwesenheits(?:notiz|meldung|nachricht)|automatische antwort|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|resposta automática|risposta automatica|automatisch antwoord|afwezigheid|autosvar|automaattinen vastaus|automatická odpověď|automatyczna odpowiedź|автоматический ответ|автоответ|otomatik yanıt|自动回复|自動回覆|自動返信|自動応答|자동 회신)\s*(?:[:：!-]|$)/iu
