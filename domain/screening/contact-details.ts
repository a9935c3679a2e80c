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
  // ana gmail com
  new RegExp(`${mailbox}\\s+${mailProviders}\\s+com\\b`, 'giu'),
]
/** Addresses of programs, and those that stand for any. */
const notMail = /^git@|@example\.\p{L}+$/iu

const links = [
  /\b(?:https?|ftp|mailto|tel|skype|tg|whatsapp|viber):\S+/giu,
  // t (dot) me / ana
  new RegExp(`\\b(?:t|wa|m)${dot}me\\s*/\\s*[\\p{L}\\p{N}_+-]+`, 'giu'),
  /\bwww\.\S+/giu,
  // linkedin.com/in/ana, t.me/ana, ana-reyes.dev
  new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]+\\.)+${anyDomain}/[^\\s,;)]+`, 'giu'),
  new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]+\\.)+${domain}(?![\\p{L}\\p{N}-]|\\.\\p{L})`, 'giu'),
]

/** Ways to reach a person: messengers, and profiles in social networks. All other links, such as portfolios, are none. */
const contactLinks = [
  /^(?:mailto|tel|skype|tg|whatsapp|viber):/iu,
  /^(?:t|wa|m)\b[^/]*\bme\s*\//iu,
  /(?:^|[/.])(?:t\.me|telegram\.(?:me|dog)|wa\.me|whatsapp\.com|m\.me|messenger\.com|discord\.gg|join\.skype\.com|line\.me|zalo\.me|signal\.me|linktr\.ee)(?:[/?]|$)/iu,
  /\bdiscord\.com\/(?:users|invite)\//iu,
  /\bsnapchat\.com\/add\//iu,
  /\blinkedin\.com\/(?:in|pub|mwlite\/in)\//iu,
  /\btiktok\.com\/@[\w.]+\/?$/iu,
  /(?:^|\/\/|www\.|\bm\.)(?:facebook\.com|fb\.com|fb\.me|instagram\.com|twitter\.com|x\.com|threads\.(?:net|com))\/(?!(?:p|reels?|tv|explore|stories|ads|business|help|policies|legal|docs|developers?|marketplace|events|watch|search|hashtag|home|i|intent|login|about|privacy|terms)(?:[/?]|$))@?[\w.]+\/?(?:\?\S*)?$/iu,
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
    `(?=[\\p{L}\\p{N}_.-])(?<=\\b(?:${messengers}|${networks})${label}\\s*[:=-]?\\s+)(?!v\\d)(?=[\\p{L}_.-]*\\p{L})[\\p{L}\\p{N}_.-]*[\\d_][\\p{L}\\p{N}_.-]*`,
    'giu',
  ),
]

/** In front of an `@name`, what makes it a way to reach someone; otherwise it may be code. */
const reach = new RegExp(
  `\\b(?:${messengers}|${networks}|insta|dm|message|find|follow|add|reach|contact|text)\\b[^.!?\\n]{0,30}$`,
  'iu',
)
/** In front of a name with a digit, what is more often code or work than a way to reach someone. */
const technical = /\b(?:github|line)\b[\s:=-]*$/iu

const apps =
  '(?:whats\\s?app|telegram|viber|skype|we\\s?chat|messenger|instagram|facebook|linked\\s?in|signal|discord|zalo)'
const on = `\\b(?:on|via|through|over|to|in|at|by)\\s+(?:my\\s+|our\\s+)?${apps}\\b`
/** Invitations to a messenger, without an address. */
const invitations = [
  /\b(?:whats\s?app|telegram|viber|skype|we\s?chat)\s+(?:me|us)\b/giu,
  new RegExp(
    `\\b(?:message|text|call|contact|reach|add|find|ping|dm|write|chat\\s+with|talk\\s+to|hit)\\s+(?:to\\s+)?(?:me|us)\\b[^.!?\\n]{0,25}${on}`,
    'giu',
  ),
  new RegExp(
    `\\b(?:let['’]?s|let\\s+us|can\\s+we|could\\s+we|shall\\s+we|we\\s+(?:can|could))\\b[^.!?\\n]{0,30}\\b(?:talk|chat|speak|continue|move|switch|connect|discuss|text|message)\\b[^.!?\\n]{0,20}${on}`,
    'giu',
  ),
]

const digitWord = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)'
const spelledNumbers = new RegExp(`\\b${digitWord}(?:[\\s,.-]+${digitWord}){6,}\\b`, 'giu')
const numbers = /(?<![\p{L}\p{N}$€£₱¥.,])(?<![\da-f]{4}-)\+?\(?\d[\d\s().–-]{5,}\d(?![\p{L}\p{N}%])/gu
const calls = /\b(?:phone|mobile|cell|tel|telephone|call|text|sms|number|contact|viber|whats\s?app)\b[^\d\n]{0,15}$/i
const references =
  /\b(?:order|invoice|ticket|tracking|reference|ref|case|request|item|sku|isbn|ean|upc|batch|serial|account|customer|contract|policy|version|build|id|iso|rfc|issue|commit|error|code|transaction|shipment|parcel)\b\W{0,3}(?:(?:no|number|id|code|nr)\b\W{0,3})?(?:is\s+)?#?$/i
const philippineMobile = /^(?:63|0)9\d{9}$/
/** A day, with or without a time: 20261130, 20261130093000. */
const timestamp = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:\d{4}(?:\d\d)?)?$/
const money = /(?:\b(?:usd|php|eur|gbp|inr|aud|cad|pesos?|dollars?)|[$€£₱¥])\s*$/i

/** Whether a run of digits is a phone number, and not years, an amount, an IP address or a version. */
function isPhoneNumber(run: string, preceding: string): boolean {
  const groups = run.match(/\d+/g) ?? []
  const digits = groups.join('').length
  if (money.test(preceding) || digits > 15) return false
  if (run.startsWith('+')) return digits >= 8
  if (digits < (calls.test(preceding) ? 7 : 9)) return false
  const years = groups.filter((group) => /^(?:19|20)\d\d$/.test(group))
  if (years.length > 0 && groups.every((group) => years.includes(group) || group.length <= 2)) return false
  if (groups.length > 1 && groups.every((group) => group.endsWith('00'))) return false
  // 1 250 000 000
  if (groups.at(-1) === '000' && groups.slice(1).every((group) => group.length === 3)) return false
  if (groups.length === 1 && timestamp.test(run)) return false
  return !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(run)
}

/** Whether a number is that of an order or the like, and not a phone number that only says so. */
const isReference = (run: string, preceding: string): boolean =>
  references.test(preceding) && !run.startsWith('+') && !philippineMobile.test(run.replaceAll(/\D/g, ''))

/** Cheap conditions under which the patterns can match at all, because most texts have no contact details. */
const hints = {
  emailWords: new RegExp(`[([{<]\\s*at\\s*[)\\]}>]|\\b(?:dot|${mailProviders})\\b`, 'i'),
  domain: new RegExp(`\\.${anyDomain}`, 'i'),
  digits: /(?:\d[\s().–-]{0,3}){7}/,
  digitWord: new RegExp(`${digitWord}[\\s,.-]+${digitWord}`, 'i'),
  services: new RegExp(`\\b(?:${messengers}|${networks})\\b`, 'i'),
}

/** `contact`: a way to reach a person. `other`: a link, a name or a number that may say who someone is. */
type Kind = 'contact' | 'other'
type Replace = (found: string, kind: Kind) => string

/** Each email address, phone number, link and handle of the text, replaced. */
function replaceContactDetails(text: string, replace: Replace): string {
  let result = text
  const hasAt = /[@＠]/.test(text)
  if (hasAt || hints.emailWords.test(text))
    for (const one of emails)
      result = result.replaceAll(one, (mail) => replace(mail, notMail.test(mail) ? 'other' : 'contact'))
  if (text.includes(':') || hints.domain.test(text) || /www\.|\bdot\b/i.test(text))
    for (const one of links)
      result = result.replaceAll(one, (link) =>
        isName(link) ? link : replace(link, isContactLink(link) ? 'contact' : 'other'),
      )
  if (hints.digits.test(text)) {
    result = result.replaceAll(numbers, (run, index: number, whole: string) =>
      isPhoneNumber(run, before(whole, index))
        ? replace(run, isReference(run, before(whole, index)) ? 'other' : 'contact')
        : run,
    )
  }
  if (hints.digitWord.test(text)) result = result.replaceAll(spelledNumbers, (run) => replace(run, 'contact'))
  if (hasAt || text.includes(':') || hints.services.test(text))
    for (const one of handles)
      result = result.replaceAll(one, (name, index: number, whole: string) => {
        const start = before(whole, index)
        const isContact = name.startsWith('@') ? reach.test(start) : !technical.test(start)
        return replace(name, isContact ? 'contact' : 'other')
      })
  return result
}

const before = (text: string, index: number) => text.slice(Math.max(0, index - 40), index)

/** The link ends before punctuation that belongs to the sentence. */
const isContactLink = (link: string): boolean => {
  const address = link.replace(/[).,;:!?\]}"'”’]+$/u, '')
  return contactLinks.some((one) => one.test(address))
}

/** The text without contact details. */
export const withholdContactDetails = (text: string): string => replaceContactDetails(text, () => withheld)

/**
 * The ways to reach a person that the text has: email addresses, phone numbers, messengers, and profiles in social
 * networks. Other links, such as portfolios, repositories and documentation, are none.
 */
export function findContactDetails(text: string): string[] {
  const found: string[] = []
  const rest = replaceContactDetails(text, (one, kind) => {
    // An address at the end of a sentence is followed by the next one: `ana@mail.com. Thank you`.
    if (kind === 'contact') found.push(one.replace(/\.\s+\p{Lu}\p{L}*$/u, ''))
    return withheld
  })
  if (hints.services.test(rest)) for (const one of invitations) found.push(...(rest.match(one) ?? []))
  return found
}

/** Whether the text contains a way to reach a person. */
export const hasContacts = (text: string): boolean => findContactDetails(text).length > 0

/** Names of companies, products and skills that look like links. */
function isName(link: string): boolean {
  const host = link.split('/')[0]!.toLowerCase()
  return namesLikeAddresses.has(host) || findSkill(link) !== undefined
}
