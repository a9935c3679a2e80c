/** Invisible characters: a person cannot read what they say, so a suggestion must not depend on it. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Co}]|[^\P{Cc}\n\t]/gu

/** Letters that look like Latin ones, and digits and signs that are read as letters. */
const lookAlikes = new Map(
  [...'аaеeоoрpсcуyхxіiѕsјjһhкkмmтtвbнhαaεeιiοoρpτtυuνvκk@a$s0o1i3e4a5s7t!i'.matchAll(/(.)(.)/gu)].map(
    ([, one, other]) => [one!, other!] as const,
  ),
)

// Parts of the patterns below, in the languages that our applicants use most.
const ignore =
  'ignor\\w*|disregard|forget|overrid\\w*|bypass|skip|huwag|kalimutan|balewalain|olvid\\w*|oubli\\w*|verg[ei]ss\\w*|abaikan|忽略|无视'
const previous =
  'previous|prior|above|earlier|preceding|your|all|any|these|those|grading|scoring|naunang|nakaraang|lahat|anteriores|previas|precedent\\w*|vorherig\\w*|alle|sebelumnya|之前|以上|所有'
const instructions =
  'instruct\\w*|prompts?|rules?|rubrics?|guidelines?|criteria|commands?|tagubilin|utos|patakaran|instrucci\\w*|consignes?|anweisung\\w*|regeln|instruks\\w*|指令|指示|规则'
const points = 'points?|marks?|scores?|grades?|credits?|ratings?|puntos?|puntuaci\\w*|punkte?|noten?|nilai|marka|分'
const full =
  'full|max(?:imum|imal)?|all|top|highest|perfect|every|best|complete|100|ten|10|hundred|buong|pinakamataas|maxim[ao]s?|tod[ao]s|volle|sempurna|满'
const give =
  'give|award|assign|grant|set|return|output|respond|report|deserv\\w*|should get|must get|should receive|must receive|bigyan|ibigay|dale|otorg\\w*|asign\\w*|gib|vergib|berikan|给'
const grader =
  'graders?|grading (?:system|model|assistant|ai)|examiner|evaluator|assessor|assistant|language model|llm|chatgpt|gpt|claude|gemini|ai model|the ai|the model'
const criteria = 'criteri\\w*|rubrics?'
/** At most this many characters of the same sentence. */
const within = (count: number) => `[^.?!。]{0,${count}}?`
const pattern = (...parts: string[]) => new RegExp(parts.join(''), 'u')

/** How messages to a grader or its model begin. The rest of their paragraph is withheld too. */
const messages: readonly RegExp[] = [
  pattern(`(?:${ignore})`, within(40), `(?:${previous})`, within(30), `(?:${instructions})`),
  pattern(`(?:${ignore})`, within(30), `(?:${instructions})`, within(20), `(?:${previous})`),
  // Templates of chat models
  /<\|[\w ]+\|>|<\/?(?:system|assistant|user|instructions?|answer|admin)>|\[\/?inst\]|<<\/?sys>>/u,
  /^[\W_]*(?:system|assistant|developer|admin|grader|examiner)\s*(?:prompt|message|note|override|update|instruction)?\s*[:\]>]/u,
  /^[\W_]*(?:note|message|attention|hint|info|instructions?) (?:to|for) (?:the )?(?:grader|examiner|evaluator|assessor|ai|assistant|model|llm|grading)/u,
  pattern(`\\b(?:dear|hi|hello|hey|attention)\\b`, within(12), `\\b(?:${grader})\\b`),
  /\b(?:end|start|begin\w*) of (?:the )?(?:answer|candidate|applicant|user|response|submission|input|data|prompt|instructions?)/u,
  /\byou are (?:now|no longer|a grad\w*|an? ai|the grad\w*|an? (?:lenient|generous))|\bpretend (?:that |you )/u,
  /\b(?:from now on,? you|act as (?:an? |the )?(?:lenient|generous|grad\w*|examiner))/u,
  /\b(?:developer|debug|maintenance|admin|god|dan|jailbreak) mode\b/u,
  // A fabricated result
  /["'{[,]\s*["']?(?:points?|scores?|grade|criteri\w*|criterion_id|rating)["']?\s*[:=]/u,
]

/** What sentences say about their own grade. */
const claims: readonly RegExp[] = [
  pattern(`\\b(?:${points})\\s*(?:awarded|given|earned)?\\s*[:=]\\s*(?:\\d|[oi]+\\b|${full})`),
  pattern(`(?:${give})\\b`, within(50), `\\b(?:${full})\\b`, within(40), `\\b(?:${points})`),
  pattern(`(?:${give})\\b`, within(40), `\\b(?:${points})\\b`, within(40), `\\b(?:${full}|each|${criteria})\\b`),
  pattern('给', within(20), '满', within(10), '分'),
  pattern(`\\b(?:${criteria})\\b`, within(40), '\\b(?:met|satisfied|fulfilled|passed|full|complete\\w*)\\b'),
  pattern(
    '\\b(?:meets?|satisf\\w*|fulfil\\w*|pass\\w*)\\b',
    within(20),
    '\\b(?:all|every|each|the)\\b',
    within(20),
    `\\b(?:${criteria})\\b`,
  ),
  pattern(
    `\\b(?:${grader})\\b`,
    within(40),
    '\\b(?:must|should|will|shall|please|(?:is|are) instructed|has to|can)\\b',
  ),
  pattern(
    '\\b(?:please|kindly)\\b',
    within(40),
    '\\b(?:pass|grade|score|rate)\\b',
    within(20),
    '\\b(?:me|(?:this|my) answer|generously|leniently|highly)\\b',
  ),
  pattern(
    '\\b(?:this|my|the) (?:answer|response|submission)\\b',
    within(30),
    '\\b(?:has (?:already )?been|was|is) (?:already )?(?:graded|approved|verified|scored|perfect|flawless)',
  ),
  // Encoded text, which a model may decode
  /[a-z0-9+/=]{40,}/iu,
]

/** After each sentence. */
const sentenceEnd = /(?<=[.!?]\S{0,2}\s)|(?<=[。！？])/u

/**
 * The part of an answer that a suggestion may be based on: without invisible characters, and without sentences that
 * address the grader instead of the question. What is withheld cannot influence a suggestion, whatever the model does.
 * A person grades the whole answer, so a sentence that is withheld by mistake does no harm.
 */
export function withholdInjections(answer: string): string {
  return answer
    .replace(invisible, '')
    .split(/\n\s*\n/)
    .map(keptOf)
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .join('\n\n')
}

function keptOf(paragraph: string): string {
  const kept: string[] = []
  for (const line of paragraph.split('\n')) {
    for (const sentence of line.split(sentenceEnd)) {
      const plain = plainForms(sentence)
      const is = (one: RegExp) => plain.some((form) => one.test(form))
      if (messages.some(is)) return kept.join('').trim()
      if (!claims.some(is)) kept.push(sentence)
    }
    kept.push('\n')
  }
  return kept.join('').trim()
}

/** A sentence in lower case and without accents; and the same without look-alikes and spaces between single letters. */
function plainForms(sentence: string): string[] {
  const plain = sentence.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const letters = [...plain].map((letter) => lookAlikes.get(letter) ?? letter).join('')
  const joined = letters.replace(/(?<!\w)(?:\w[ ._*-]){3,}\w(?!\w)/gu, (spaced) => spaced.replace(/[ ._*-]/g, ''))
  return [plain, joined]
}
