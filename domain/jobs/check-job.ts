import { z } from 'zod'
import { plainText } from '../kernel/markdown.ts'
import { findContactDetails } from '../screening/contact-details.ts'
import { paymentServices, withoutPlatform } from '../screening/outside-payment.ts'
import type { JobDraft } from './job-form.ts'

/** What the automatic checks look for in a job. */
export const findingKinds = [
  'contacts',
  'outside_payment',
  'pay_to_work',
  'implausible_pay',
  'prohibited_words',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** The reason, as the poster and the staff read it. */
export const findingLabels = {
  contacts: 'Contact details',
  outside_payment: 'Payment outside Tulay',
  pay_to_work: 'Asks talents to pay',
  implausible_pay: 'Implausible pay',
  prohibited_words: 'Not permitted',
} as const satisfies Record<FindingKind, string>

/** What the poster can do about it. */
const findingHints = {
  contacts: 'Talents apply on Tulay. Contact details can be exchanged after they do.',
  outside_payment: 'All payments go through Tulay, which protects both sides.',
  pay_to_work: 'Talents never pay to get or to do a job.',
  implausible_pay: 'Please check the amounts.',
  prohibited_words: 'Our terms do not permit such jobs or conditions.',
} as const satisfies Record<FindingKind, string>

const findingFields = ['title', 'description', 'questions', 'budget_min', 'budget_max', 'budget_total'] as const

/** Something in a job that staff have to check, with the words that were found. */
export const finding = z.object({
  kind: z.enum(findingKinds),
  field: z.enum(findingFields),
  excerpt: z.string(),
})
export type Finding = z.output<typeof finding>

/** `Contact details: “jobs@acme.com”, “0917 555 0123”. Talents apply on Tulay.` and the same for each other kind. */
export const findingsText = (findings: readonly Finding[]): string =>
  findingKinds
    .flatMap((kind) => {
      const excerpts = findings.filter((one) => one.kind === kind).map(({ excerpt }) => `“${excerpt}”`)
      return excerpts.length === 0 ? [] : `${findingLabels[kind]}: ${excerpts.join(', ')}. ${findingHints[kind]}`
    })
    .join(' ')

/** The most findings of one job; more say nothing new. */
const findingsMax = 20
const excerptMax = 120

/** The pay per hour, in dollars, outside of which staff check a job. */
export const plausiblePay = { hourly_min: 2, hourly_max: 250, spread_max: 10, total_min: 5 } as const

type Checked = Pick<JobDraft, (typeof findingFields)[number] | 'engagement_type'>

/** What staff have to check before applicants see a job. Empty for almost every job. */
export function checkJob(job: Checked): Finding[] {
  const found = [
    ...checkText('title', job.title),
    ...checkText('description', job.description),
    ...checkText('questions', questionTexts(job)),
    ...checkPay(job),
  ]
  const once = new Map(found.map((one) => [`${one.kind} ${one.field} ${one.excerpt.toLowerCase()}`, one]))
  return [...once.values()].slice(0, findingsMax)
}

/** The findings without those that staff have approved in the same words. */
export const withoutApproved = (findings: readonly Finding[], approved: readonly Finding[]): Finding[] =>
  findings.filter(({ kind, excerpt }) => !approved.some((known) => known.kind === kind && known.excerpt === excerpt))

/** All that applicants read of the questions, a line each. */
const questionTexts = ({ questions = [] }: Checked): string =>
  questions
    .flatMap(({ text, options, requirement }) => [text, ...options, requirement?.text ?? ''])
    .filter(Boolean)
    .join('\n\n')

function checkText(field: 'title' | 'description' | 'questions', raw: string): Finding[] {
  const text = plainText(raw)
  const found = (kind: FindingKind, excerpts: readonly string[]) =>
    excerpts.map((excerpt): Finding => ({ kind, field, excerpt: shorten(excerpt) }))
  return [
    // With the addresses of links, which are not part of the text.
    ...found('contacts', [...findContactDetails(raw), ...(raw.match(applyElsewhere) ?? [])]),
    ...found('outside_payment', matchesOf(text, [...withoutPlatform, ...outsidePayments])),
    ...found(
      'pay_to_work',
      matchesOf(text, paysToWork).filter((match) => !isDenied(text, match)),
    ),
    ...found('implausible_pay', promisedPay(text)),
    ...found('prohibited_words', matchesOf(text, prohibited)),
  ]
}

/** Forms and calendars in which talents would apply elsewhere. */
const applyElsewhere = /\b(?:forms\.gle|docs\.google\.com\/forms|(?:[\w-]+\.)?typeform\.com|calendly\.com)\/[^\s)]+/giu

const shorten = (excerpt: string): string => {
  const line = excerpt.replaceAll(/\s+/g, ' ').trim()
  return line.length <= excerptMax ? line : `${line.slice(0, excerptMax - 1).trimEnd()}…`
}

const matchesOf = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => text.match(pattern)?.[0] ?? [])

/** Pay of the talent, not payments that the job is about: `We pay by PayPal`, not `Knows the API of PayPal`. */
const outsidePayments = [
  new RegExp(
    `\\b(?:we(?:'ll|\\u2019ll)?(?:\\s+will)?\\s+pay|you(?:'ll|\\u2019ll)?(?:\\s+will)?\\s+(?:be|get)\\s+paid|(?:your\\s+)?(?:salary|wages?|payouts?)\\s+(?:is|are|will\\s+be)?\\s*(?:paid|sent)?|payments?\\s+(?:is|are|will\\s+be)\\s+(?:made|sent))\\b[^.!?\\n]{0,30}\\b(?:via|through|by|in|with|using|to\\s+your)\\b[^.!?\\n]{0,20}\\b(?:${paymentServices})\\b`,
    'iu',
  ),
  new RegExp(`\\b(?:payment|salary|pay)\\s*(?::|\\bvia\\b)\\s*(?:${paymentServices})\\b`, 'iu'),
  /\b(?:pay\s+you|(?:be|get|are)\s+paid)\s+(?:directly|under\s+the\s+table|in\s+cash|cash)\b/iu,
]

const fee =
  '(?:registration|application|training|enrol?lment|onboarding|activation|membership|certification|starter[\\s-]kit|equipment|background[\\s-]check|security|refundable|upfront|up-front)\\s+(?:fee|deposit|payment|charge|cost)s?'
const person =
  '(?:you|applicants?|candidates?|freelancers?|talents?|workers?|newcomers?|please|must|need\\s+to|have\\s+to)'
const payVerb = '(?:pay|send|deposit|transfer|wire|buy|purchase)'
const sum =
  '(?:[$€£₱]\\s?\\d[\\d,.]*|\\d[\\d,.]*\\s?(?:usd|php|dollars|pesos)|fee|deposit|money|starter\\s+kit|kit|subscription)'

/** Talents who pay: a fee that is due, or money before they begin. */
const paysToWork = [
  new RegExp(`\\b(?:${payVerb}|requires?|required|cover)\\b[^.!?\\n]{0,40}\\b${fee}`, 'iu'),
  new RegExp(
    `\\b${fee}\\b[^.!?\\n]{0,30}\\b(?:is|are|will\\s+be)\\s+(?:required|due|payable|deducted|mandatory)`,
    'iu',
  ),
  new RegExp(
    `\\b${person}\\b[^.!?\\n]{0,30}\\b${payVerb}\\b[^.!?\\n]{0,30}${sum}[^.!?\\n]{0,30}\\b(?:before|in\\s+order\\s+to|to\\s+(?:start|begin|apply|secure|get|be\\s+(?:hired|considered)))\\b`,
    'iu',
  ),
]

/** `No training fee is required`, `We cover the registration fee`. */
function isDenied(text: string, match: string): boolean {
  const at = text.indexOf(match)
  const sentence =
    text
      .slice(Math.max(0, at - 40), at + match.length)
      .split(/[.!?\n]/)
      .at(-1) ?? ''
  return /\b(?:no|not|never|without|free\s+of|don['\u2019]?t|doesn['\u2019]?t|we\s+(?:pay|cover|refund|reimburse)|(?:is|are)\s+covered\s+by\s+us)\b/i.test(
    sentence,
  )
}

const prohibited = [
  /\b(?:pyramid|ponzi)\s+schemes?\b/iu,
  /\b(?:join|grow|build)\b[^.!?\n]{0,30}\b(?:mlm|multi[\s-]?level\s+marketing|downline)\b/iu,
  /\bmoney\s+mules?\b/iu,
  /\b(?:receive|forward|reship)\b[^.!?\n]{0,25}\bpackages?\b[^.!?\n]{0,25}\b(?:at|from|to)\s+(?:your|the)\s+home\b/iu,
  /\b(?:receive|accept)\b[^.!?\n]{0,30}\b(?:money|funds|payments|transfers)\b[^.!?\n]{0,20}\b(?:in|into|on|to|through)\s+your\s+(?:own\s+|personal\s+)?(?:bank\s+)?account\b/iu,
  /\b(?:rent|lend|share|sell|buy|use)\b[^.!?\n]{0,15}\byour\s+(?:verified\s+)?(?:upwork|freelancer|fiverr|airbnb|bank|facebook|google|linkedin)\s+account\b/iu,
  /\b(?:write|post|leave|create|publish)\b[^.!?\n]{0,15}\b(?:fake|false|paid\s+5[\s-]star|positive\s+5[\s-]star)\s+(?:\w+\s+)?reviews?\b/iu,
  /\b(?:bypass|pass|circumvent)\s+(?:kyc|identity\s+verification|captchas?)\b/iu,
  /\b(?:take|sit|do)\b[^.!?\n]{0,20}\bexams?\s+for\s+(?:me|us|students?|our\s+clients?)\b/iu,
  /\b(?:escort|adult\s+webcam|cam\s+girl|cam\s+model)\b/iu,
  /\b(?:fake|forged|counterfeit)\s+(?:ids?|passports?|documents?|diplomas?|invoices?)\b/iu,
  /\b(?:males?|men|females?|women|ladies|girls|boys|christians?|muslims?|singles?|unmarried)\s+only\b/iu,
  /\b(?:only|no)\s+(?:males?|men|females?|women|ladies|girls|muslims?|christians?)\b/iu,
  /\b(?:aged?|age\s+limit|must\s+be|between)\s+(?:of\s+)?\d{2}\s*(?:-|–|to|and)\s*\d{2}\s*(?:years\s+old|y\/?o)\b/iu,
  /\b(?:under|below|younger\s+than|not\s+older\s+than)\s+\d{2}\s+years\s+(?:old|of\s+age)\b/iu,
  /\b(?:pleasing|attractive|good)\s+(?:personality\s+and\s+)?(?:looks|looking|appearance)\b/iu,
]

const promise =
  /\b(?:earn|earning|make|income|salary|paid|pays?)\b[^.!?\n$]{0,30}\$\s?(\d[\d,]*(?:\.\d+)?)\s*(k?)\s*(?:\+|usd)?\s*(?:\/|per|a|an|each)\s*(hour|hr|day|week|wk)\b/giu
const hours: Record<string, number> = { hour: 1, hr: 1, day: 8, week: 40, wk: 40 }

/** Promises in the text: `Earn $500 per hour`. */
function promisedPay(text: string): string[] {
  return [...text.matchAll(promise)].flatMap(([match, amount = '', thousands, unit = '']) => {
    const dollars = Number(amount.replaceAll(',', '')) * (thousands ? 1_000 : 1)
    return dollars / hours[unit.toLowerCase()]! > plausiblePay.hourly_max ? match : []
  })
}

function checkPay({ engagement_type, budget_min, budget_max, budget_total }: Checked): Finding[] {
  const found = (field: Finding['field'], excerpt: string): Finding => ({ kind: 'implausible_pay', field, excerpt })
  const { hourly_min, hourly_max, spread_max, total_min } = plausiblePay
  if (engagement_type === 'fixed')
    return budget_total != null && budget_total < total_min ? [found('budget_total', `$${budget_total}`)] : []
  return [
    ...(budget_min != null && budget_min < hourly_min ? [found('budget_min', `$${budget_min}/hr`)] : []),
    ...(budget_max != null && budget_max > hourly_max ? [found('budget_max', `$${budget_max}/hr`)] : []),
    ...(budget_min != null && budget_max != null && budget_max <= hourly_max && budget_max > budget_min * spread_max
      ? [found('budget_max', `$${budget_min}-${budget_max}/hr`)]
      : []),
  ]
}
