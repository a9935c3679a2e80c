import { all, areYou, you, your, type TopicPatterns } from './question-topic.ts'

const school = '(?:high school|school|college|university|studies|degree|studying)'
const nationals =
  '(?:filipin[oa]|pinoy|american|british|english|canadian|australian|indian|chinese|japanese|korean|mexican|european|asian|african|arab|pakistani|vietnamese|indonesian|spanish|german|french|russian|israeli|latin[oa]|hispanic|black|white|caucasian)'
const picture = '(?:photo|photograph|picture|pic|selfie|headshot|head shot)s?'
const pictureWork = '(?! (?:edit|retouch|of|from|that|shoot|librar|portfolio|software|skill))'
const people = '(?:candidates?|applicants?|wom[ae]n|m[ae]n|ladies|girls|boys|females?|males?)'

/** In the order in which they are tried: “Where were you born?” asks about origin and not about age. */
export const identityTopics: readonly TopicPatterns[] = [
  {
    topic: 'origin',
    reason:
      'Laws in many countries forbid decisions based on a native language. You can ask how well a person uses a language.',
    wording: 'How well do you speak and write English?',
    personal: [
      all(`${areYou}(?:a )?native`, `${your} (?:native|first|mother) (?:language|tongue)`, `${you} have an? accent`),
    ],
    named: [all('mother tongue', 'native (?:[a-z]+ )?speakers?', 'native language')],
  },
  {
    topic: 'origin',
    reason: 'Laws in many countries forbid asking about nationality, origin, or race, except for the right to work.',
    wording: 'Are you authorized to work from the country where you live?',
    personal: [
      all(`where (?:are|r) ${you} (?:originally |really |actually )?from`, `where (?:were|was|are) ${you} born`),
      all(
        `where did ${you} grow up`,
        `(?:${areYou}|${you} come )originally from`,
        'issued your passport',
        `(?:what|which) country (?:are|were) ${you} (?:from|born)`,
      ),
      all(
        `${areYou}(?:an? )?(?:[a-z.]+ ){0,2}citizens?(?! (?:develop|scien|journal))`,
        '(?:only|must be) (?:[a-z]+ ){0,3}citizens?',
      ),
      all(`${areYou}(?:an? )?(?:pure |true |half |full )?${nationals}(?=[?.,!]|$| or | by | national)`),
      all(`${areYou}(?:an? )?(?:legal |illegal )?(?:immigrant|foreigner|refugee|expat)`),
      all(`${your} (?:citizenship|nationality|race|ethnicity|ancestry|heritage|tribe|caste|birth ?place|skin)`),
      all(
        '(?:what|which) race(?![a-z])',
        '(?:what|which) passports?',
        `${your} (?:parents|family|ancestors)(?: [a-z]+){0,2} (?:from|born|${nationals})(?![a-z])`,
      ),
      all(`your (?:[a-z]+ )?(?:country|place) of (?:birth|origin)`),
    ],
    named: [
      all(
        'nationality',
        'citizenship',
        'ethnic(?:ity)?',
        'country of (?:birth|origin)',
        'place of birth',
        'skin color',
      ),
      all(
        '(?:immigration|visa) status',
        'race and ethnic',
        'ancestry',
        'native country',
        'home ?land',
        'foreign(?:er| national)',
        'national origin',
      ),
    ],
  },
  {
    topic: 'age',
    reason: 'Laws in many countries forbid asking for an age, a date of birth, or what reveals them.',
    wording: 'Are you of legal working age where you live?',
    personal: [
      all(
        `how old (?:are |r |will )?${you}(?![a-z])`,
        `${your} (?:current |exact |real )?age`,
        `what age (?:are|r) ${you}`,
      ),
      all(
        `${your} (?:birth ?(?:day|date|year)|date of birth|dob)`,
        `(?:were ${you}|${you} were) born(?! again)`,
        `${you} (?:was )?born(?! again)`,
      ),
      /^(?:age|birth ?(?:day|date|year)|dob|date of birth)(?:[^a-z0-9]|$)/,
      all('(?:state|indicate|enter|specify|give|provide)(?: (?:us|your|name|and|full)){0,4} age'),
      all(
        `(?:when|year|date)(?: (?:did|that))? ${you} (?:graduated?|(?:finish|complete|leave|left)(?:e?d)? (?:[a-z]+ ){0,2}${school})`,
      ),
      all(`${areYou}(?:under|over|below|above|younger than|older than) \\d\\d(?=[?.!]|$| years| yrs)`),
      all(
        'younger than \\d\\d(?=[?.!,]|$| years)',
        `(?:${people}|you|age)(?: [a-z]+){0,5} (?:under|below|between|at most|up to) \\d\\d(?: and \\d\\d)? years (?:old|of age)`,
      ),
      all(
        `${you} (?:plan to |will |want to |intend to )?retire(?=[?.!,]|$| in | soon| from work)`,
        `${your} retirement`,
      ),
    ],
    named: [
      all(
        'date of birth',
        'birth ?date',
        '(?:year of graduation|graduation (?:year|date))',
        'age (?:limit|requirement)',
      ),
      all('\\d\\d years (?:old|of age)', 'birthdays?(?![a-z])', 'millennials?', 'baby boomer', 'gen(?:eration)? z'),
      all(
        'too (?:old|young)(?![a-z])',
        '(?:young|old|older|younger) (?:person|people|man|woman)(?![a-z])',
        'old enough',
      ),
      all(
        '(?:maximum|max|minimum|preferred|required|ideal) age',
        `(?:${people}|anyone|someone)(?: [a-z]+){0,3} (?:over|under|above|below) \\d\\d(?=[?.!,]|$)`,
      ),
    ],
  },
  {
    topic: 'photo',
    reason: 'A photo shows age, sex, and origin, which laws in many countries forbid to consider.',
    wording: 'Please link to work that shows what you can do.',
    personal: [
      all(
        `${picture} of (?:you|u|yourself|urself|your face)(?![a-z])`,
        `${your} (?:[a-z0-9]+ )?${picture}(?![a-z])${pictureWork}`,
      ),
      all(
        `(?:attach|upload|send|include|submit|provide|share|add|link to)(?: [a-z0-9]+){0,4} ${picture}(?![a-z])${pictureWork}`,
      ),
      all(`(?:2x2|1x1|passport size|full body|whole body|id) (?:id )?${picture}(?![a-z])`),
    ],
    named: [all('selfie(?![a-z])', 'head ?shot', 'profile (?:photo|picture|pic)')],
  },
  {
    topic: 'photo',
    reason: 'Laws in many countries forbid decisions based on how a person looks.',
    wording: 'Can you do the tasks of this job, with or without accommodation?',
    personal: [
      all(
        `${your} (?:height|weight|looks|appearance|complexion)(?![a-z])`,
        `how tall (?:are|r) ${you}`,
        `how much do ${you} weigh`,
      ),
      all('pleasing personality', 'good looking', `${areYou}(?:attractive|pretty|handsome)`),
    ],
    named: [all('height and weight')],
  },
  {
    topic: 'gender',
    reason: 'Laws in many countries forbid decisions based on sex, gender, or sexual orientation.',
    wording: 'What experience do you have with the tasks of this job?',
    personal: [
      all(
        `${areYou}(?:an? )?(?:openly )?(?:gay|lesbian|bisexual|straight(?=[?.!,]|$| or )|queer|trans(?:gender)?|lgbt[a-z]*|homosexual|male|female|man|woman|girl|lady)(?![a-z]| forward)`,
      ),
      all(
        `${your} (?:gender|sex|sexual|sexuality)(?![a-z])`,
        'sexual (?:orientation|preference)',
        `identify as (?:[a-z]+ )?(?:lgbt|gay|queer|trans|male|female)`,
      ),
      all(
        `only (?:females?|males?|women|men|ladies|girls)(?![a-z])`,
        `(?:female|male|women|men|lady)s? (?:only|preferred|candidates|applicants)`,
      ),
      /^(?:gender|sex)(?: identity)?(?: ?[^a-z ]|$)/,
    ],
    named: [
      all('gender identity', '(?:what|which) (?:gender|sex)(?![a-z]| split)', '(?:prefer|attracted to) (?:men|women)'),
    ],
  },
  {
    topic: 'membership',
    reason: 'Laws in many countries forbid asking about unions and political views.',
    wording: 'What experience do you have with the tasks of this job?',
    personal: [
      all(
        `(?:members? of|belong to|join(?:ed)?|part of|support) (?:an? |any |the )?(?:labou?r |trade |workers )?union(?![a-z])`,
      ),
      all(
        `who(?:m)? (?:did|do|will|would) ${you} vote`,
        `did ${you} vote`,
        `${your} (?:political|politics|union|party)`,
      ),
      all(`${areYou}(?:an? )?(?:democrat|republican|liberal|conservative|socialist|communist)(?=[?.!,]|$| or )`),
    ],
    named: [
      all(
        '(?:labou?r|trade|workers) unions?',
        'union (?:member|dues|affiliation)',
        'political (?:part|affiliation|view|belief|opinion|organi)',
        'supporter of',
        'voted? (?:for|in)',
        'politically',
        '(?:current|present) (?:government|president|administration)',
        'strikes?(?![a-z])',
      ),
    ],
  },
]
