const total = String.raw`(?:(?:usd|grand|sub|week(?:ly)?|month(?:ly)?|dai?ly|day|page|batch|overall|running|sum|net)[- ]?)*`
const carried = String.raw`(?: (?:brought|carried) (?:forward|over|down)| [bc]\/?[fd]| forward)?`
const at = String.raw`(?: (?:as of|as at|as on|on|at|for|from|per|of|am|vom|al)\b.*)?`
const unit = String.raw`(?:us[d$]?|eur|gbp|php|h|hrs?|hours?|min|\p{Sc})`
const figures = String.raw`[ :=–—-]*(?:\(?${unit}\)?)?:? *(?:[(+−–-]?[\p{Sc}]?\d[\d.,:'% ]*\)? ?${unit}?)?(?: ?\(\d+ [a-z]+\))?\.?`
const balanceOf = String.raw`(?:opening|closing|beginning|begin|ending|end|starting|start|initial|final|previous|prior|last|new|old|current|available|account|ledger|book|running|statement|interim)`

/** What a row says that is a sum or a balance, and nothing else. */
const summaries = [
  String.raw`${total}totals?(?: (?:hours?|time|amount|sum|balance|value|(?:of )?(?:all )?(?:debits?|credits?|deposits?|withdrawals?|payments?|payouts?|receipts?|charges|fees|paid|failed|returned|entries|rows|records|lines|items|transactions|talents)))*${at}`,
  String.raw`(?:sum|summe|gesamt(?:summe)?|insgesamt|zwischensumme|totaux|totaal|totale|totales|suma|razem|soma)(?: (?:of )?(?:all )?(?:debits?|credits?))?${at}`,
  String.raw`(?:${balanceOf}[- ])*balance${carried}${at}`,
  String.raw`balance[- ](?:${balanceOf})${at}`,
  String.raw`(?:${balanceOf} )?(?:brought|carried) (?:forward|over)${at}`,
  String.raw`(?:anfangs|end|schluss|alt|neu|zwischen|konto)?saldo(?: (?:inicial|final|anterior|iniziale|finale|initial|actual|disponible|alt|neu))?${at}`,
  String.raw`solde(?: (?:initial|final|précédent|nouveau|ancien))?${at}`,
  String.raw`(?:count|number|no\.?)(?: of)?(?: (?:entries|rows|records|lines|items|transactions|payments|payouts|talents|results))?`,
].map((pattern) => new RegExp(`^${pattern}${figures}$`, 'iu'))

/** What a program writes below or above a table. */
const notes = [
  /^(?:report |file |statement )?(?:generated|exported|printed|downloaded)(?: (?:by|on|at|from|with|for)\b|:)/i,
  /^page \d+(?: ?(?:of|\/) ?\d+)?$/i,
  /^[-–—=*#\s]*end of (?:the )?(?:report|file|statement|list|export|data|table)\b/i,
  /^\d+ (?:entries|rows|records|lines|items|transactions|payments|payouts|talents|results)\.?$/i,
]

const longest = 120

/** Whether a text says that its row is a sum or a balance, such as `Grand total: 40.00` and `Balance brought forward`. */
export const isSummary = (text: string): boolean => matches(text, summaries)

/** The same, or a note of the program that wrote the file, such as `Exported on 11/28/2026` and `Page 1 of 2`. */
export const isAside = (text: string): boolean => matches(text, summaries) || matches(text, notes)

function matches(text: string, patterns: readonly RegExp[]): boolean {
  if (text.length > longest) return false
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain !== '' && patterns.some((pattern) => pattern.test(plain))
}
