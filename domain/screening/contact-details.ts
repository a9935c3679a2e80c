import { findSkill } from '../skills/skills.ts'

/** Stands for withheld contact details. It has no letters or digits, so a search cannot find it. */
export const withheld = '•••'

/** Company and product names that look like addresses. */
const namesLikeAddresses = new Set([
  'ado.net',
  'amazon.com',
  'asp.net',
  'bolt.new',
  'booking.com',
  'bubble.io',
  'cal.com',
  'crypto.com',
  'customer.io',
  'draw.io',
  'expedia.com',
  'fast.ai',
  'fly.io',
  'hotels.com',
  'intercom.io',
  'magento.com',
  'make.com',
  'ml.net',
  'monday.com',
  'salesforce.com',
  'shopify.com',
  'socket.io',
  'trip.com',
  'upwork.com',
  'vb.net',
  'wordpress.com',
  'wordpress.org',
])

/** Top-level domains that are no words, and those that are words and count only in front of a path. */
const domain = '(?:com|net|org|io|dev|co|ph|app|ai|info|biz|site|online|tech|xyz|bio|ly|gg|tv|uk|gmail)'
const anyDomain = `(?:${domain.slice(3, -1)}|me|in|us|to|be|link|page|pro|store|cc)`

const mailProviders = '(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|proton|protonmail|live|aol)'
const at = '(?:\\s*[@＠]\\s*|\\s*[([{<]\\s*at\\s*[)\\]}>]\\s*)'
const dot = '(?:\\s*\\.\\s*|\\s*[([{<]\\s*dot\\s*[)\\]}>]\\s*|\\s+dot\\s+)'
const spokenDot = '(?:\\s*[([{<]\\s*dot\\s*[)\\]}>]\\s*|\\s+dot\\s+)'
// Only from the beginning of a word, so that a long one is read once.
const mailbox = '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+'

const emails = [
  // ana@mail.com, ana (at) mail dot com, ana @ gmail
  new RegExp(`${mailbox}${at}[\\p{L}\\p{N}-]+(?:${dot}[\\p{L}\\p{N}-]+)*${dot}\\p{L}{2,}`, 'giu'),
  new RegExp(`${mailbox}${at}${mailProviders}\\b`, 'giu'),
  // ana at mail dot com, ana at gmail.com
  new RegExp(`${mailbox}\\s+at\\s+[\\p{L}\\p{N}-]+(?:${spokenDot}[\\p{L}\\p{N}-]+)*${spokenDot}\\p{L}{2,}`, 'giu'),
  new RegExp(`${mailbox}\\s+at\\s+${mailProviders}${dot}\\p{L}{2,}`, 'giu'),
]

const links = [
  /\b(?:https?|ftp|mailto|tel|skype|tg|whatsapp|viber):\S+/giu,
  /\bwww\.\S+/giu,
  // linkedin.com/in/ana, t.me/ana, ana-reyes.dev
  new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]+\\.)+${anyDomain}/[^\\s,;)]+`, 'giu'),
  new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]+\\.)+${domain}(?![\\p{L}\\p{N}-]|\\.\\p{L})`, 'giu'),
]

const messengers = '(?:telegram|whats\\s?app|viber|skype|we\\s?chat|discord|signal|zalo|kakao(?:talk)?)'
const networks = '(?:facebook|fb|messenger|instagram|ig|twitter|linked\\s?in|github|line)'
const label = '(?:\\s+(?:id|handle|user\\s?name|account|name|number|no\\.?))?'
const handles = [
  /(?<![\p{L}\p{N}._@/])@[\p{L}\p{N}_][\p{L}\p{N}_.-]+(?![\p{L}\p{N}_/-])/giu,
  /\blive:[\w.:-]+/giu,
  // Telegram: ana, skype id - ana
  new RegExp(
    `(?=[\\p{L}\\p{N}+_@])(?<=\\b${messengers}${label}\\s*(?::|=|\\bis\\b|\\s-\\s)\\s*)[\\p{L}\\p{N}+_.@-]{2,}`,
    'giu',
  ),
  // skype ana_99, instagram: ana_99
  new RegExp(
    `(?=[\\p{L}\\p{N}_.-])(?<=\\b(?:${messengers}|${networks})${label}\\s*[:=-]?\\s+)(?=[\\p{L}_.-]*\\p{L})[\\p{L}\\p{N}_.-]*[\\d_][\\p{L}\\p{N}_.-]*`,
    'giu',
  ),
]

const numbers = /(?<![\p{L}\p{N}$€£₱¥.,])\+?\(?\d[\d\s().–-]{5,}\d(?![\p{L}\p{N}%])/gu
const calls = /\b(?:phone|mobile|cell|tel|telephone|call|text|sms|number|contact|viber|whats\s?app)\b[^\d\n]{0,15}$/i
const money = /(?:\b(?:usd|php|eur|gbp|inr|aud|cad|pesos?|dollars?)|[$€£₱¥])\s*$/i

/** Whether a run of digits is a phone number, and not years, an amount, an IP address or a version. */
function isPhoneNumber(run: string, before: string): boolean {
  const groups = run.match(/\d+/g) ?? []
  const digits = groups.join('').length
  if (money.test(before) || digits > 15) return false
  if (run.startsWith('+')) return digits >= 8
  if (digits < (calls.test(before) ? 7 : 9)) return false
  const years = groups.filter((group) => /^(?:19|20)\d\d$/.test(group))
  if (years.length > 0 && groups.every((group) => years.includes(group) || group.length <= 2)) return false
  if (groups.length > 1 && groups.every((group) => group.endsWith('00'))) return false
  return !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(run)
}

/** Cheap conditions under which the patterns can match at all, because most texts have no contact details. */
const hints = {
  emailWords: new RegExp(`[([{<]\\s*at\\s*[)\\]}>]|\\b(?:dot|${mailProviders})\\b`, 'i'),
  domain: new RegExp(`\\.${anyDomain}`, 'i'),
  digits: /(?:\d[\s().–-]{0,3}){7}/,
  services: new RegExp(`\\b(?:${messengers}|${networks})\\b`, 'i'),
}

/** Each email address, phone number, link and handle of the text, replaced. */
function replaceContactDetails(text: string, replace: (found: string) => string): string {
  let result = text
  const hasAt = /[@＠]/.test(text)
  if (hasAt || hints.emailWords.test(text)) for (const one of emails) result = result.replaceAll(one, replace)
  if (text.includes(':') || hints.domain.test(text) || /www\./i.test(text))
    for (const one of links) result = result.replaceAll(one, (link) => (isName(link) ? link : replace(link)))
  if (hints.digits.test(text)) {
    result = result.replaceAll(numbers, (run, index: number, whole: string) =>
      isPhoneNumber(run, whole.slice(Math.max(0, index - 30), index)) ? replace(run) : run,
    )
  }
  if (hasAt || text.includes(':') || hints.services.test(text))
    for (const one of handles) result = result.replaceAll(one, replace)
  return result
}

/** The text without contact details. */
export const withholdContactDetails = (text: string): string => replaceContactDetails(text, () => withheld)

/** The contact details in the text. */
export function findContactDetails(text: string): string[] {
  const found: string[] = []
  replaceContactDetails(text, (one) => {
    // An address at the end of a sentence is followed by the next one: `ana@mail.com. Thank you`.
    found.push(one.replace(/\.\s+\p{Lu}\p{L}*$/u, ''))
    return withheld
  })
  return found
}

/** Whether the text contains an email address, a phone number, a link or a handle. */
export const hasContacts = (text: string): boolean => findContactDetails(text).length > 0

/** Names of companies, products and skills that look like links. */
function isName(link: string): boolean {
  const host = link.split('/')[0]!.toLowerCase()
  return namesLikeAddresses.has(host) || findSkill(link) !== undefined
}
