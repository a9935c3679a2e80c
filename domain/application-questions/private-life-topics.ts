import { all, areYou, you, your, type TopicPatterns } from './question-topic.ts'

const relative =
  '(?:husband|wife|spouse|boyfriend|girlfriend|fiancee?|kids?|children|child|sons?|daughters?|baby|babies|toddlers?|dependents?)(?![a-z])'
const believer =
  '(?:christian|catholic|muslim|jew|jewish|buddhist|hindu|protestant|mormon|atheist|evangelical|adventist|sikh|religious|believer)'
const illness =
  '(?:disabilit(?:y|ies)|handicaps?|illness(?:es)?|diseases?|allerg(?:y|ies)|disorders?|surger(?:y|ies)|injur(?:y|ies)|impairments?|cancer|diabetes|adhd|autism|hiv)'
const healthMatter =
  '(?:(?:health|medical|mental|physical) (?:problems?|issues?|conditions?|history|status|concerns?|limitations?)|mental illness)'

/** In the order in which they are tried: “Is your wife pregnant?” asks about pregnancy. */
export const privateLifeTopics: readonly TopicPatterns[] = [
  {
    topic: 'pregnancy',
    reason: 'Laws in many countries forbid asking about pregnancy or plans to have a child.',
    wording: 'Can you work these hours from the start date: …?',
    personal: [
      all(
        `(?:${areYou}|be|been|get|become|getting|is) ?pregnant`,
        `${areYou}expecting(?: a (?:baby|child))?(?=[?.!]|$)`,
      ),
      all('expecting a (?:baby|child)', `${your} (?:baby|pregnancy|due date)`, 'when is the baby due'),
    ],
    named: [
      all(
        'pregnant',
        'pregnancy',
        '(?:maternity|paternity|parental) leave',
        'birth control',
        'breastfe',
        'miscarriage',
      ),
      all('(?:try|trying|hoping|hope|wish|waiting) for (?:an? |another )(?:baby|child)'),
    ],
  },
  {
    topic: 'family',
    reason: 'Laws in many countries forbid asking about marriage, family, or children.',
    wording: 'Can you work these hours: …?',
    personal: [
      all(
        '(?:marital|martial|civil|marriage|relationship) status',
        'maiden name',
        'single (?:mother|mom|mum|father|dad|parent)',
      ),
      all(
        `${areYou}(?:single|married|unmarried|divorced|separated|widowed|dating|in a relationship|engaged(?=[?.!]|$| to be))(?! (?:minded|handed))`,
      ),
      all(`${areYou}an? (?:[a-z]+ )?(?:mother|mom|mum|father|dad|parent|widow(?:er)?)(?! compan)`),
      all(`${your} (?:own |young |small )?${relative}(?! (?:theme|process|component|account|prop|element|node))`),
      all(`${your} (?:family(?! of)|parents|mother|father|marriage|wedding|household)`),
      all(`${your} (?:life )?partner(?![a-z]| (?:compan|agenc|program|network|portal|ecosystem|team))`),
      all(
        `${you} (?:already |currently )?have (?:any |an? |small |young |own |your )*(?:${relative}|partner(?= who|[?.!]|$)|family)(?! (?:friendly|law|process|theme|component|with|experience))`,
      ),
      all(
        `how many (?:${relative}|siblings) (?:do|have|are)`,
        `${you} have (?:to care|anyone)`,
        `live (?:alone|with ${your} (?:family|parents))`,
      ),
      all(
        '(?:start|have|having|raise|starting|adopt|want|get) (?:an? |any |more |another )*(?:own )?(?:family(?! friendly)|married|kids|children|child)(?! (?:process|component|theme))',
      ),
      all(
        `(?:takes?|looks?|cares?|watch(?:es)?) (?:[a-z]+ ){0,3}(?:kids|children|child|baby)`,
        '(?:mrs|miss) (?:or )?(?:ms|miss|mrs)',
      ),
    ],
    named: [
      all(
        '(?:kids|children|family|siblings?|wedding|partner who)(?![a-z])',
        'marri(?:ed|age)',
        '(?:with|have) a partner(?=[?.!]|$)',
      ),
      all('husband', 'wife', 'spouse', 'boyfriend', 'girlfriend', 'unmarried', 'divorced', 'widowed'),
      all('child ?care', 'baby ?sitter', 'family plans?(?=[?.!]|$)', 'dependents', 'dependent on you', 'in laws'),
    ],
  },
  {
    topic: 'religion',
    reason: 'Laws in many countries forbid asking about religion or religious holidays.',
    wording: 'Can you work on these days: …?',
    personal: [
      all(
        `${areYou}(?:an? )?(?:practicing |devout |strict |born again )?${believer}(?![a-z])`,
        `(?:do|did) ${you} pray`,
      ),
      all(
        `${your} (?:religion|religious|faith(?! in)|church|creed|denomination)`,
        '(?:what|which) (?:religion|faith|creed)',
      ),
      all(`${you} (?:go to|attend|belong to) (?:an? |any |the |which )*(?:church|mosque|temple|synagogue|mass)`),
      all(`which (?:church|mosque|temple) (?:do|did|are)`, 'believe in (?:god|jesus|allah|a higher)'),
    ],
    named: [
      all(
        'religion(?![a-z])',
        'religious(?![a-z])',
        'sabbath',
        'ramadan',
        'worship',
        'pray(?:er|ing)?s?(?![a-z])',
        'hijab',
        'iglesia',
        'bible',
        'quran',
        'church',
      ),
    ],
  },
  {
    topic: 'health',
    reason: 'Laws in many countries forbid asking about health or disabilities before an offer.',
    wording: 'Can you do the tasks of this job, with or without accommodation?',
    personal: [
      all(
        `${areYou}(?:an? )?(?:disabled|handicapped|healthy|ill|sick|hiv|able bodied|deaf|blind|vaccinated|pwd)(?![a-z])`,
      ),
      all(
        '(?:physically|mentally|medically)(?: and (?:physically|mentally))? (?:fit|healthy|well|able)',
        `${your} (?:health|disability|illness|medical)`,
      ),
      all(
        `${you} (?:ever |recently |currently )*(?:been |seeing )(?:treated for|hospitali[sz]ed|diagnosed|depressed|addicted|seriously ill|sick|ill|a (?:therapist|psychiatrist))`,
      ),
      all(
        `${you} (?:ever |recently )*(?:filed|received|claimed|made|collected) (?:[a-z]+ )?workers comp`,
        `been (?:hospitali[sz]ed|diagnosed with)`,
      ),
      all(
        `(?:taking|${you} take)(?: any| a)?(?: [a-z]+)? (?:medications?|medicines?)(?! orders)`,
        `${you} (?:ever )?suffer(?:ed)? from`,
      ),
      all(
        'sick (?:days?|leaves?) (?:did|do|have|were|in)',
        `(?:often|many)(?: [a-z]+){0,4} (?:call|called|been|were|are) (?:in )?(?:${you} )?(?:sick|ill)(?![a-z])`,
      ),
    ],
    named: [
      all(
        `${illness}(?![a-z])`,
        healthMatter,
        'in (?:good|perfect|excellent|poor) (?:[a-z]+ )?health',
        'chronic',
        'pwd(?![a-z])',
      ),
      all(
        'mental health',
        'covid',
        'wheelchair',
        '(?:in|to) therapy',
        'therapist',
        'psychiatr',
        'antidepress',
        'breakdown',
        'eye ?sight',
        '(?:see|visit|seeing) an? (?:doctor|specialist)',
        'drugs',
        'fit (?:to|for) work',
        'medical certificate',
        'rehab',
      ),
    ],
  },
]
