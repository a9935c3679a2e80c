import { isBlank } from './quoted-mail.ts'

/** `Sent from my iPhone` and the like, as a line of its own. */
const device =
  '(?:iphone|ipad|ipod|android|samsung|galaxy|huawei|xiaomi|redmi|oppo|vivo|pixel|blackberry|nokia|windows|outlook|yahoo|gmail|aol|proton|spark|bluemail|mail|mobile|phone|smartphone|handy|m[óo]vil|celular|telefono|tablet|device)'
const sentFrom = [
  `(?:sent|envoyé|enviad[oa]|gesendet|verstuurd|verzonden|inviato|skickat|sendt|lähetetty|wysłan[eoy]|odesláno|отправлено) (?:from|via|with|using|depuis|à partir|de|do|desde|von|mit|vanaf|van|met|da|från|fra|z|с|из)\\b[^,;!?]{0,40}\\b${device}\\b[^,;!?]{0,40}`,
  `von meinem [^,;!?]{0,30}${device}[^,;!?]{0,30} gesendet`,
  `[^,;!?]{0,20}${device} ?(?:から送信|에서 보냄)`,
  `(?:发自|發自|從|从)[^,;!?]{0,20}${device}[^,;!?]{0,10}`,
  `(?:get|obtén|obtener|obter|obtenez|télécharger|ottieni|holen sie sich|download) (?:the )?(?:outlook|bluemail|spark|yahoo mail|aol app|l.outlook)[^,;!?]{0,40}`,
]
const deviceLine = new RegExp(`^[ \\t*_]*(?:${sentFrom.join('|')})[ \\t*_.]*$`, 'iu')
const isDeviceLine = (line: string) =>
  line.length <= 400 && deviceLine.test(line.replaceAll(/[<[(]?https?:\/\/[^\s>\])]+[>\])]?/g, '').trim())

/** The most that a signature has. */
const linesMax = 8
const lineMax = 80

/** A signature has the words of a contact: no sentences, postscripts and quotes. */
const isMeant = (line: string) => /\S+(?:\s+\S+){4,}[.!?]\s*$/.test(line) || /^\s*(?:p\.? ?s\b|>)/i.test(line)
const contact = /@|https?:|www\.|\+?\d[\d ()./-]{6,}\d/

/**
 * Text without a signature: a few lines below `--` that begin with the sender's name or, below the exact delimiter of the standard
 * (RFC 3676), have a contact; and the line of a device. Everything else could be meant, so it stays.
 */
export function withoutSignature(text: string, sender: string | null): string {
  const lines = text.trimEnd().split('\n')
  const at = lines.findLastIndex((line) => /^--[ \u00a0]?$/.test(line))
  const below = at === -1 ? [] : lines.slice(at + 1).filter((line) => !isBlank(line))
  const isShort = below.length <= linesMax && below.every((line) => line.length <= lineMax && !isMeant(line))
  const isSignature =
    at !== -1 &&
    isShort &&
    (below.length === 0 ||
      isName(below[0]!, sender) ||
      (lines[at] !== '--' && below.some((line) => contact.test(line))))
  return withoutDeviceLine(isSignature ? lines.slice(0, at) : lines)
}

function withoutDeviceLine(lines: readonly string[]): string {
  const text = lines.join('\n').trimEnd()
  const start = text.lastIndexOf('\n') + 1
  // A device writes its line alone, below an empty one or as the whole email.
  const isAlone = start === 0 || text.slice(0, start).endsWith('\n\n') || /\n[ \t]*\n$/.test(text.slice(0, start))
  return isAlone && isDeviceLine(text.slice(start)) ? text.slice(0, start).trimEnd() : text
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []

/** A line that begins with a name of the sender, and has nothing but words. */
const isName = (line: string, sender: string | null) => {
  const [first] = wordsOf(line)
  return (
    sender !== null &&
    first !== undefined &&
    line.length <= 60 &&
    !/[\d:@?]/.test(line) &&
    wordsOf(sender).includes(first)
  )
}
