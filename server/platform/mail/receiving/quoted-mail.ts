import { product } from '#domain/product.ts'

/** The labels above a quoted mail, as mail programs write them in their languages. */
const labels = {
  from: 'from|von|de|da|van|från|fra|lähettäjä|od|от|от кого|від|kimden|gönderen|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|จาก|từ|người gửi|dari|pengirim|mula kay|mula sa|feladó|de la|από|מאת|من|odesílatel|odosielateľ|expéditeur|nadawca|remitente|remetente|mittente|afzender|sender|šalje|pošiljatelj',
  date: 'sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviado el|enviado em|enviada em|enviada el|fecha|data|inviato|verzonden|skickat|sendt|dato|lähetetty|päivämäärä|päiväys|wysłano|wysłane|отправлено|дата|надіслано|gönderildi|gönderilme tarihi|tarih|发送时间|发件时间|日期|寄件日期|傳送時間|送信日時|日時|日付|보낸 날짜|날짜|ส่ง|ส่งเมื่อ|วันที่|đã gửi|ngày|ngày gửi|dikirim|terkirim|tanggal|petsa|ipinadala|elküldve|küldve|dátum|trimis|στάλθηκε|ημερομηνία|נשלח|תאריך|تم الإرسال|التاريخ|odesláno|odoslané|poslano',
  to: 'to|an|à|para|a|aan|naar|til|till|vastaanottaja|do|кому|kime|alıcı|收件人|收件者|宛先|받는 사람|받는사람|ถึง|tới|đến|người nhận|kepada|ke|kay|para kay|címzett|către|catre|προς|אל|إلى|komu|pro|prima|za',
  subject:
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|тема|konu|主题|主旨|件名|제목|เรื่อง|หัวเรื่อง|chủ đề|tiêu đề|perihal|subjek|paksa|tárgy|subiect|θέμα|נושא|الموضوع|předmět|predmet|vec|zadeva',
}
const kindOf = new Map(
  Object.entries(labels).flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
)

/** What programs and people put in front of a quoted line. */
const quoteMark = /^[ \t\u00a0]*>/
export const isQuoted = (line: string): boolean => quoteMark.test(line)
export const isBlank = (line: string): boolean => line.trim() === ''
/** A line without its quote marks. */
export const unquoted = (line: string): string => line.replace(/^(?:[ \t\u00a0]*>)+[ \t\u00a0]?/, '')

const mentionsUs = (text: string) => text.includes(product.name)

/** `On Sat, Nov 28, 2026 at 9:00 PM Tulay <…> wrote:`, in any language: it ends with a colon, dates, and names an author. */
const wrote =
  /\b(?:wrote|writes|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|kirjoitti|napisał|napsal|írta|a scris|yazdı|menulis|sumulat|đã viết)\b|написал|пише|έγραψε|写道|寫道|書きました|작성|כתב|كتب|เขียน/iu
const isDated = (text: string) => /\b\d{4}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d年/.test(text)
const hasTime = (text: string) => /\d{1,2}[:.]\d{2}/.test(text)

const hasAuthor = (text: string) => /[<[(]\s?(?:mailto:)?[^\s<>]+@[^\s<>]+[>\])]/.test(text) || wrote.test(text)

function isIntroduction(text: string): boolean {
  if (text.length > 400 || !/[:：][\s*_]*$/.test(text) || !(isDated(text) || hasTime(text))) return false
  return hasAuthor(text) || (mentionsUs(text) && isDated(text) && hasTime(text))
}

/** With which programs begin the first of several lines. */
const opener = /^[ \t*]*(?:on|am|le|el|em|il|op|den|dnia|w dniu|dne|pe|på|a|vào|pada|noong)\b/iu
const introductionLines = 4

/** The line at which the introduction that ends at a line begins; null if it is none. */
export function introductionStart(lines: readonly string[], end: number): number | null {
  const matches: number[] = []
  for (let start = end; start >= 0 && start > end - introductionLines && !isBlank(lines[start]!); start -= 1)
    if (isIntroduction(joined(lines, start, end))) matches.push(start)
  const start = matches.find((at) => isDated(joined(lines, at, end))) ?? matches[0]
  if (start === undefined) return null
  const previous = lines[start - 1] ?? ''
  const isOpened = opener.test(previous) && /\d[^.!?]*$/.test(previous) && previous.length < 80
  return isOpened && !opener.test(lines[start]!) ? start - 1 : start
}

const joined = (lines: readonly string[], start: number, end: number) =>
  lines
    .slice(start, end + 1)
    .map((line) => unquoted(line).trim())
    .join(' ')

/**
 * Whether the introduction that ends at a line is about an email of ours. In a language that is not known, our name
 * follows a time, because a person can mention us and a time as well.
 */
export function introducesUs(lines: readonly string[], end: number): boolean {
  const start = introductionStart(lines, end)
  const text = start === null ? '' : joined(lines, start, end)
  return mentionsUs(text) && (hasAuthor(text) || timeAndUs.test(text))
}
const timeAndUs = new RegExp(String.raw`\d[:.]\d{2}(?: ?[ap]\.?m\.?)?[\s,;"]*${product.name}\b`, 'iu')

interface Header {
  start: number
  /** The line after it. */
  end: number
  isOurs: boolean
}

const field =
  /^[ \t\u00a0>]*[*_]{0,2}([\p{L}\p{M}][\p{L}\p{M} ]{0,24}?)[*_]{0,2}[ \t\u00a0]?[:：][*_]{0,2}[ \t\u00a0]*(.*)$/u
const fieldsMax = 8

/**
 * The header of a quoted mail that begins at a line: its sender, its date, and its recipient or subject. Lists of other
 * things have the same form, so all of these are required, and the values have to be possible.
 */
export function headerAt(lines: readonly string[], start: number): Header | null {
  const values = new Map<string, string>()
  let end = start
  for (; end < lines.length && end < start + fieldsMax * 2; end += 1) {
    const [, label, value] = field.exec(lines[end]!) ?? []
    const kind = label === undefined ? undefined : kindOf.get(label.trim().toLowerCase())
    if (kind === undefined && (end === start || isBlank(lines[end]!))) break
    if (kind !== undefined && !values.has(kind)) values.set(kind, value!)
  }
  const [from, date] = [values.get('from') ?? '', values.get('date') ?? '']
  const isSender = mentionsUs(from) || from.includes('@')
  const isComplete = values.has('to') || values.has('subject')
  if (!isSender || !/\d/.test(date) || !(isDated(date) || hasTime(date)) || !isComplete) return null
  return { start, end, isOurs: mentionsUs(from) }
}

/** What Apple Mail writes above a mail that it forwards. */
const forwarded = [
  'begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)',
  'inicio del mensaje reenviado|início da mensagem (?:re)?encaminhada|inizio messaggio inoltrato',
  'begin doorgestuurd bericht|początek przekazywanej wiadomości|転送されたメッセージ',
].join('|')
const separator = new RegExp(
  String.raw`^[ \t*]*(?:[_\-=*~]{5,}|-{2,}[ \t]?[^-].{1,60}[^-][ \t]?-{2,}|(?:${forwarded})\s?[:：])[ \t*]*$`,
  'iu',
)
/** A line between a reply and the mail that it quotes. */
export const isSeparator = (line: string): boolean => separator.test(line)
