import { editDistance } from '../kernel/edit-distance.ts'
import { fold } from '../kernel/fold-text.ts'
import { identityTopics } from './identity-topics.ts'
import { privateLifeTopics } from './private-life-topics.ts'
import type { QuestionTopic, TopicPatterns } from './question-topic.ts'

/** In the order in which they are tried. */
export const questionTopics: readonly TopicPatterns[] = [...identityTopics, ...privateLifeTopics]

/** Why a question should not be asked, and what may be asked instead. */
export type QuestionConcern = { reason: string; wording: string }

/** Words that are recognized with one wrong, missing, additional or swapped letter. */
const oftenMistyped = [
  'pregnant',
  'pregnancy',
  'nationality',
  'citizenship',
  'ethnicity',
  'religion',
  'religious',
  'disability',
  'disabilities',
  'married',
  'children',
  'husband',
  'birthday',
  'marital',
  'medication',
  'political',
]

/** What contains words of a topic and asks about something else. */
const harmless = [
  /\bat least (?:16|17|18|19|20|21)(?: years?(?: old| of age)?)?/g,
  /\b(?:over|above|older than) 18\b|\b(?:18|21)(?: years old)? (?:or|and) (?:older|over|above)|\bof legal (?:working )?age\b/g,
  /\bsingle (?:sign|page|point|source|threaded)\b|\bmarriage of\b|\bpregnant pause\b|\bcredit unions?\b|\bgood faith\b/g,
  /\bhealth ?(?:insurance|care|checks?|tech|and safety|records?|apps?|claims?|benefits|plans?|industry|sector)\b/g,
  /\bmedical (?:billing|coding|transcription|terminology|records?|office|devices?|writing|software|scribe|practice)\b/g,
  /\b(?:people|persons|users|customers|individuals|visitors|students|others) with (?:[a-z]+ )?disabilities\b/g,
  /\b(?:short|long) term disability\b|\bdisability (?:claims?|insurance|benefits?|management)\b/g,
  /\b(?:kids|children|childrens|child|family|wedding|baby) (?:and [a-z]+ )?(?:friendly|books?|toys?|content|apps?|products?|clothing|clothes|wear|education|law|medicine|photo[a-z]*|business(?:es)?|brands?|videos?|stores?|process(?:es)?|components?|themes?|elements?|nodes?|of|accounts?|planners?|invitations?)\b/g,
  /\b(?:product|font|type|brand) family\b|\b(?:upvotes?|voted up)\b|\bdrugs? ?stores?\b/g,
  /\bmaternity (?:wear|brand|store|clothes)\b|\brace conditions?\b|\bunion types?\b|\bmartial arts?\b/g,
]

/** Irregular participles of what people do at work; other participles end in -ed, except for these. */
const worked = 'built|written|sold|led|kept|done|run|taught|set up|made'
const notWorked =
  'need|been|had|married|divorced|engaged|hospitali[sz]ed|diagnosed|suffered|treated|filed|joined|voted|retired|vaccinated|injured|received|claimed|collected|depressed|raised|attended|moved'
const work =
  'build|write|edit|manage|handle|process|design|schedule|sell|create|develop|lead|moderate|transcribe|test|maintain|migrate|teach|recruit|translate|market|bill|code|review|implement|integrate|organize|research|calculate|list|tag'

/** Questions about work that a person has done or how they do it. */
const aboutWork = new RegExp(
  [
    `\\byou (?:ever |also |already |have |personally )*(?:${worked}|${work}|(?!(?:${notWorked})\\b)[a-z]{2,}ed)\\b`,
    '\\b(?:experience|skills?|background|knowledge) (?:with|in|of|as|for|at)\\b|\\b[a-z]+ experience\\b',
    '\\bhow (?:do|did|would|could|have|can|should|will) you\\b|\\b(?:do you know|can you explain|what do you know)\\b',
    '\\b(?:clients?|customers?|callers?|patients?|software|portfolio|website|articles?)\\b',
  ].join('|'),
)

/**
 * Why laws in many countries forbid a question to applicants, with a lawful wording, or null. It recognizes English
 * questions by their words, so it is a hint for the author and decides nothing.
 */
export function questionConcern(text: string): QuestionConcern | null {
  const found = findPatterns(text)
  return found ? { reason: found.reason, wording: found.wording } : null
}

/** The topic of the concern. */
export const concernTopic = (text: string): QuestionTopic | null => findPatterns(text)?.topic ?? null

function findPatterns(text: string): TopicPatterns | undefined {
  const question = normalize(text)
  const isAboutWork = aboutWork.test(question)
  const matches = (pattern: RegExp) => pattern.test(question)
  return questionTopics.find(({ personal, named }) => personal.some(matches) || (!isAboutWork && named.some(matches)))
}

/** In plain lower-case letters with single spaces, without typing errors and harmless phrases. */
function normalize(text: string): string {
  const plain = fold(text).replaceAll(/[-/_]/g, ' ').replaceAll(/\s+/g, ' ').trim()
  const corrected = harmless
    .reduce((rest, phrase) => rest.replaceAll(phrase, '…'), plain)
    .replaceAll(/[a-z]{6,}/g, correct)
  return corrected.replaceAll(/[,;:"()]+(?= )/g, '')
}

const known = new Set([...oftenMistyped, 'region', 'relation', 'religions'])

const correct = (word: string) => (known.has(word) ? word : (oftenMistyped.find((term) => isTypo(word, term)) ?? word))

const isTypo = (word: string, term: string) =>
  word[0] === term[0] && Math.abs(word.length - term.length) < 2 && editDistance(word, term) === 1
