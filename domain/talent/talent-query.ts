import { splitAtSkills } from '../skills/skills.ts'
import {
  availabilityLabels,
  experienceLabels,
  regionLabels,
  type Availability,
  type ExperienceLevel,
  type Region,
  talentLimits,
} from './profile.ts'
import { type TalentFilters, type TextFilter, talentSearchLimits } from './talent-search.ts'

/** The values of the filters in a text. */
export interface TextFilterValues {
  level?: ExperienceLevel
  availability?: Availability[]
  region?: Region
  rate_min?: number
  rate_max?: number
}

interface ReadTalentQuery {
  /** The words to search for: the query without its filters. */
  text: string
  filters: TextFilter[]
  values: TextFilterValues
}

/**
 * Splits a query into words and filters: `senior react part-time under $30` asks for React, at the senior level,
 * part-time, up to $30. Quoted, excluded (`-senior`) and negated words and the names of skills remain words.
 */
export function readTalentQuery(q: string): ReadTalentQuery {
  const found = filtersIn(q)
  const values: TextFilterValues = {}
  for (const { value } of found) {
    const availability = [...new Set([...(values.availability ?? []), ...(value.availability ?? [])])]
    Object.assign(values, value, availability.length > 0 && { availability })
  }
  const filters = new Map(found.map(({ filter, label, typed }) => [typed, { filter, label, typed }]))
  return { text: without(q, found), filters: [...filters.values()], values }
}

/** The query without a part that was read as a filter. */
export function withoutTextFilter(q: string, typed: string): string {
  return without(
    q,
    filtersIn(q).filter((one) => one.typed === typed),
  )
}

/** The filters of a search and those of its text, which yield to the same filter set explicitly. */
export function withTextFilters<Filters extends TalentFilters>(filters: Filters, values: TextFilterValues): Filters {
  const hasRate = filters.rate_min !== undefined || filters.rate_max !== undefined
  return {
    ...filters,
    level: filters.level ?? values.level,
    availability: filters.availability.length > 0 ? filters.availability : (values.availability ?? []),
    region: filters.region ?? values.region,
    rate_min: hasRate ? filters.rate_min : values.rate_min,
    rate_max: hasRate ? filters.rate_max : values.rate_max,
  }
}

interface Range {
  start: number
  end: number
}

interface FoundFilter extends TextFilter, Range {
  value: TextFilterValues
}

/** The filters in a text, in its order. Of two different levels, regions or rates, the second remains a word. */
function filtersIn(q: string): FoundFilter[] {
  const words = [...protectedRanges(q), ...skillRanges(q)]
  const found: FoundFilter[] = []
  for (const { pattern, read } of readers) {
    for (const match of q.matchAll(pattern)) {
      const range = { start: match.index, end: match.index + match[0].length }
      const filter = read(match[0], match.groups ?? {})
      if (!filter || [...words, ...found].some((other) => overlap(range, other))) continue
      if (found.some(({ value }) => contradicts(value, filter.value))) continue
      found.push({ ...range, typed: match[0], ...filter })
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}

const overlap = (one: Range, other: Range) => one.start < other.end && other.start < one.end

const contradicts = (one: TextFilterValues, other: TextFilterValues) =>
  (['level', 'region', 'rate_min', 'rate_max'] as const).some(
    (key) => one[key] !== undefined && other[key] !== undefined && one[key] !== other[key],
  )

/** Quoted phrases, excluded words, and the word after a negation. */
const protectedRanges = (q: string): Range[] =>
  [
    ...q.matchAll(
      /["“”][^"“”]*(?:["“”]|$)|(?<=^|\s)-\S+|(?<![\p{L}\p{N}])(?:not?(?!\s+(?:more|over|less))|non|without|except)[\s-]+\S+/giu,
    ),
  ].map((match) => ({ start: match.index, end: match.index + match[0].length }))

function skillRanges(q: string): Range[] {
  let position = 0
  return splitAtSkills(q).flatMap(({ typed, skill }) => {
    const words = typed.split(' ').map((word) => {
      const start = q.indexOf(word, position)
      position = start + word.length
      return { word, start, end: position }
    })
    const named = words.filter(({ word }) => /[\p{L}\p{N}]/u.test(word))
    return skill ? [{ start: named[0]!.start, end: named.at(-1)!.end }] : []
  })
}

const connector = String.raw`(?:[,;/&|–—]|(?<!\S)[-+](?!\S)|(?<![\p{L}\p{N}])(?:and|or)(?![\p{L}\p{N}]))`
const connectorsAtStart = new RegExp(String.raw`^\s*(?:${connector}\s*)+`, 'iu')
const connectorsAtEnd = new RegExp(String.raw`(?:${connector}\s*)+$`, 'iu')

/** The text without these parts, and without the commas and conjunctions that joined them to the rest. */
function without(q: string, parts: readonly Range[]): string {
  const rest: string[] = []
  let start = 0
  for (const [index, part] of [...parts, { start: q.length, end: q.length }].entries()) {
    let between = q.slice(start, part.start)
    if (index > 0) between = between.replace(connectorsAtStart, '')
    if (index < parts.length) between = between.replace(connectorsAtEnd, '')
    rest.push(between)
    start = part.end
  }
  return rest
    .join(' ')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

type Reading = Pick<FoundFilter, 'filter' | 'label' | 'value'>

interface Reader {
  pattern: RegExp
  read(typed: string, groups: Record<string, string | undefined>): Reading | null
}

/** A part of a text that neither begins nor ends inside a word (`semi-senior`, `senior.js`). */
const whole = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}+#.$-])(?:${pattern})(?![\p{L}\p{N}+#%]|[-.'’][\p{L}\p{N}])`, 'giu')

/** A reader with one named group per value of a filter. */
const choice = <Value extends string>(pattern: string, reading: (value: Value) => Reading): Reader => ({
  pattern: whole(pattern),
  read: (_, groups) => reading(Object.keys(groups).find((name) => groups[name] !== undefined) as Value),
})

const level = choice<ExperienceLevel>(
  [
    String.raw`(?<junior>(?:junior|jr\.?|entry)[-\s]level|junior|jr\.?|entrylevel)`,
    String.raw`(?<mid>mid[-\s]?level|intermediate(?:[-\s]level)?|mid(?!\s+(?:market|cap|sized?|term|century)))`,
    String.raw`(?<senior>(?:senior|sr\.?)(?:[-\s]level)?(?!\s+(?:care|living|citizens?|housing|homes?)))`,
    String.raw`(?<expert>(?<!subject[-\s]matter\s)expert(?:[-\s]level)?(?!\s+(?:advis[eo]rs?|witness|systems?))(?:\s+(?:in|at|with)(?=\s))?)`,
  ].join('|'),
  (value) => ({ filter: 'level', label: experienceLabels[value], value: { level: value } }),
)

const contractWork = String.raw`law|lawyers?|attorneys?|drafting|reviews?|reviewers?|management|managers?|negotiations?|administrat(?:or|ion)|writing|specialists?`

const availabilityNames = { full: 'full-time', part: 'part-time', project: 'project-based' } as const
const availability = choice<keyof typeof availabilityNames>(
  [
    String.raw`(?:available\s+)?(?<full>full[-\s]?time)`,
    String.raw`(?:available\s+)?(?<part>part[-\s]?time)`,
    String.raw`(?<project>(?:project|contract)[-\s]?based|per[-\s]project|(?<!(?:smart|employment|data|legal)\s)contract(?!\s+(?:${contractWork})(?![\p{L}])))`,
  ].join('|'),
  (name) => {
    const value = availabilityNames[name]
    return { filter: 'availability', label: availabilityLabels[value], value: { availability: [value] } }
  },
)

/** South Africa, Eastern Europe and Latin America are not regions of the filter. */
const partOfRegion = String.raw`(?:(?:north|south|east|west)(?:ern|east|west)*|central|latin|sub-saharan)[\s-]`
const region = choice<Region>(
  String.raw`(?:(?:(?:based|located|living)\s+)?(?:in|from|within)\s+)?(?:the\s+)?(?<!${partOfRegion})(?:` +
    String.raw`(?<americas>americas)|(?<europe>europe)|(?<asia_pacific>asia(?:[-\s/]?pacific)?|apac)|(?<africa>africa)` +
    String.raw`)(?:[-\s]based)?`,
  (value) => ({ filter: 'region', label: regionLabels[value], value: { region: value } }),
)

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`
const amount = (name: string) =>
  String.raw`(?:(?:us)?[$]|usd)?\s?(?<${name}>${number})(?:\s?(?:[$]|usd(?![\p{L}])|(?:us\s)?dollars?(?![\p{L}])))?`
const hour = String.raw`(?:h|hrs?|hours?)(?![\p{L}])`
const perHour = String.raw`(?:\s?/\s?${hour}|\s+(?:an?|per)\s+${hour}|\s?hourly)`
const otherPeriod = String.raw`(?!\s?(?:/|per\s|an?\s)\s?\p{L}|\s(?:monthly|weekly|daily|yearly))`
const rateName = String.raw`(?:(?:with\s+)?(?:an?\s+)?(?:hourly\s+)?(?:rate|budget)(?:\s+of|:)?\s+)?`
const upTo = String.raw`<=?|≤|under|below|less\s+than|up\s?to|max(?:imum|\.)?|at\s+most|(?:no|not)\s+(?:more\s+than|over)|within`
const from = String.raw`>=?|≥|over|above|more\s+than|from|at\s+least|min(?:imum|\.)?|no\s+less\s+than|starting\s+(?:at|from)`
const exactly = String.raw`for|at|@|around|about`
const isMoney = (typed: string) => /[$]|\busd\b|\bdollars?\b|\/\s?h|\bhrs?\b|\bhours?\b|\bhourly\b/iu.test(typed)

const rateRange: Reader = {
  pattern: whole(
    String.raw`${rateName}(?:(?:between|from|for|at)\s+)?${amount('low')}${perHour}?\s?(?:-|–|—|to\s|and\s)\s?${amount('high')}${perHour}?${otherPeriod}`,
  ),
  read: (typed, { low, high }) => {
    const [rate_min, rate_max] = [dollars(low!), dollars(high!)].toSorted((one, other) => one - other)
    return isMoney(typed) ? rate({ rate_min, rate_max }) : null
  },
}

const rateBound: Reader = {
  pattern: whole(
    String.raw`${rateName}(?:(?:(?<below>${upTo})|(?<above>${from})|(?:${exactly}))\s*)?${amount('bound')}(?<plus>\+)?${perHour}?(?<after>\+|\s+(?:or|and)\s+(?:more|up|above|over)|\s+min(?:imum)?)?(?:\s+max(?:imum)?|\s+or\s+(?:less|under|below))?${otherPeriod}`,
  ),
  read: (typed, { above, plus, after, bound }) => {
    const isMinimum = (above ?? plus ?? after) !== undefined
    if (!isMoney(typed)) return null
    return rate(isMinimum ? { rate_min: dollars(bound!) } : { rate_max: dollars(bound!) })
  },
}

const dollars = (typed: string) => Number(typed.replaceAll(',', ''))

/**
 * A rate in whole dollars, never wider than typed. As for the slider, a bound at the end of its range does not limit; one
 * beyond the other end is moved to it. An amount above every rate is not one.
 */
function rate({ rate_min: low = 0, rate_max: high = Infinity }: { rate_min?: number; rate_max?: number }) {
  const { rate_min: least, rate_max: most } = talentSearchLimits
  if (low > talentLimits.rate_max || (high !== Infinity && high > talentLimits.rate_max)) return null
  const value = {
    ...(low > least && { rate_min: Math.min(Math.ceil(low), most) }),
    ...(high < most && { rate_max: Math.max(Math.floor(high), least) }),
  }
  return { filter: 'rate', label: rateLabel(value), value } as const
}

function rateLabel({ rate_min, rate_max }: TextFilterValues): string {
  if (rate_min !== undefined && rate_max !== undefined) return `$${rate_min} to $${rate_max}`
  if (rate_max !== undefined) return `Up to $${rate_max}`
  return rate_min === undefined ? 'Any rate' : `From $${rate_min}`
}

/** Ranges first, so that `$20-40` is not read as a single rate. */
const readers: readonly Reader[] = [rateRange, rateBound, level, availability, region]
