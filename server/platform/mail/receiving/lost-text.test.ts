import { expect, test } from 'vitest'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import { product } from '#domain/product.ts'
import { replyLine } from '#server/platform/mail/render-mail.ts'
import readMail from './read-mail.ts'

// Replies as people write them and as mail programs send them, in any combination: each line of the person arrives.

const seed = Number(process.env.SEED ?? 2_811)
const rounds = 500

let random = randomNumbers(seed)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
let words = 0
/** A word that is in no other line. */
const word = () => `ñword${(words += 1)}é`

/** Blocks of what a person writes, each with words that have to arrive. */
const blocks: (() => string[])[] = [
  () => [`I accept ${word()}.`],
  () => [`On Monday, December 7, 2026 I can start at 9:00 ${word()}`],
  () => ['________________________________', `Week 1: ${word()}`, '____', `Week 2: ${word()}`],
  () => [`Skills: ${word()}`, '---', `Rate: $18 ${word()}`, '=====', `Also ${word()}`],
  () => ['Pros:', '++', word(), '', 'Cons:', '--', word()],
  () => [`Day   Hours ${word()}`, '----', `Mon   8 ${word()}`],
  () => [`In the offer you wrote:`, `forty hours ${word()}`],
  () => [`Claire ${word()} wrote:`, '', `> forty ${word()}`, '', `Thirty ${word()}.`],
  () => [`> 5 years ${word()}`, `> 3 years ${word()}`],
  () => ['Regards,', 'Ana', '', `P.S. Not before December ${word()}.`],
  () => ['Cheers!', '', `One more thing ${word()}`],
  () => [`From: 2019 [Acme ${word()}]`, 'To: 2024', `Role: ${word()}`],
  () => ['From: Manila', 'To: Cebu', 'Date: 7 December 2026', `Subject: my trip ${word()}`],
  () => [
    'From: Ben <ben@acme.test>',
    'Sent: Monday, November 23, 2026',
    'To: Ana',
    'Subject: x',
    '',
    `We pay ${word()}`,
  ],
  () => [`The line "${replyLine}" is clear ${word()}`],
  () => [`Sent from my iPhone, I accept ${word()}`],
  () => [`- one ${word()}`, `* two ${word()}`, `| a | ${word()} |`],
  () => [`Von: ${word()}`, `Get Outlook ${word()} for me`],
  () => ['-----', `Summary ${word()}`],
  () => [`My mail is ana@town.test: ${word()}`],
  () => [`My dates for 2026, each at 9:00 ${word()}:`],
]
const written = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => [...pick(blocks)(), '']).flat()

const ours = [
  replyLine,
  '',
  'Hi Ana,',
  '',
  'Claire Whitaker wrote:',
  '',
  'When can ourmail start?',
  '',
  'Which ourmail rate?',
  '',
  product.name,
]
const introductions = [
  `On Sat, Nov 28, 2026 at 9:00 PM ${product.name} <a@b.test> wrote:`,
  `On Sat, Nov 28, 2026 at 9:00 PM ${product.name}\n<a@b.test> wrote:`,
  `Am 28.11.2026 um 21:00 schrieb ${product.name} <a@b.test>:`,
  `Le sam. 28 nov. 2026 à 21:00, ${product.name} <a@b.test> a écrit :`,
  `2026年11月28日(土) 21:00 ${product.name} <a@b.test>:`,
  `> On Nov 28, 2026, at 9:00 PM, ${product.name} <a@b.test> wrote:\n> `,
]
const headers = [
  ['From', 'Sent', 'To', 'Subject'],
  ['Von', 'Gesendet', 'An', 'Betreff'],
  ['De', 'Enviado el', 'Para', 'Asunto'],
  ['Från', 'Skickat', 'Till', 'Ämne'],
  ['Mula kay', 'Petsa', 'Para kay', 'Paksa'],
  ['差出人', '送信日時', '宛先', '件名'],
].map(([from, sent, to, subject]) =>
  [`${from}: ${product.name}`, `${sent}: 28.11.2026 21:00`, `${to}: Ana`, `${subject}: New messages`, ''].join('\n'),
)
const endings = [
  '',
  '',
  '-- \nAna Reyes\n+63 900 000 0000',
  'Sent from my iPhone',
  'Get Outlook for iOS<https://aka.ms/x>',
]
const marked = (lines: readonly string[]) => lines.map((line) => `>${line && ` ${line}`}`)

/** Above the quoted mail, below it or between its lines. */
const layouts: (() => string[])[] = [
  () => [...written(), pick(endings), '', pick(introductions), '', ...marked(ours)],
  () => [...written(), pick(endings), '', ...marked(ours)],
  () => [...written(), pick(endings), '', '________________________________', pick(headers), ...ours],
  () => [...written(), pick(endings), '', pick(introductions.slice(0, 5)), '', ...ours],
  () => [...written(), pick(introductions), '', ...marked(ours), '', ...unmarked(written())],
  () => [pick(introductions), ...marked(ours), '', ...unmarked(written())],
  () => [
    ...written(),
    pick(introductions),
    ...marked(ours.slice(0, 7)),
    ...unmarked(written()),
    ...marked(ours.slice(7, 9)),
    ...unmarked(written()),
    ...marked(ours.slice(9)),
  ],
  () => [...written(), pick(endings)],
]
/** Between quoted lines, what begins with the sign of quotes is not told apart from them. */
const unmarked = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('>'))

/** The text as a mail program writes it in HTML. */
const markupOf = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${escapeHtml(line) || '<br>'}</div>`)
    .join('')

/** The email with the text, in a form and a charset that mail programs use. */
function encode(text: string): Buffer {
  const head = 'From: "Ana Reyes" <ana@town.test>\r\nSubject: Re: New messages\r\n'
  const charset = pick(['utf-8', 'iso-8859-1', 'windows-1252', 'us-ascii', 'unknown-8bit', null])
  // The letters of other scripts are in no other charset.
  const isLatin = !/[^\p{ASCII}\u0080-\u00ff]/u.test(text)
  const as = pick(isLatin ? (['utf8', 'latin1', 'utf16le'] as const) : (['utf8', 'utf16le'] as const))
  const declared = as === 'utf16le' ? pick(['utf-16', 'utf-16le']) : charset
  const isHtml = random() < 0.25
  const sent = isHtml ? markupOf(text) : text
  const content = Buffer.from(as === 'utf16le' ? `\ufeff${sent}` : sent, as).toString('base64')
  const body = `Content-Type: text/${isHtml ? 'html' : 'plain'}${declared ? `; charset=${declared}` : ''}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`
  const harmless = pick([
    '',
    'Content-Type: image/gif; name=logo.gif\r\nContent-Transfer-Encoding: base64\r\n\r\nR0lG\r\n',
    'Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+\r\n',
    'Content-Type: text/vcard\r\nContent-Disposition: attachment; filename=ana.vcf\r\n\r\nBEGIN:VCARD\r\n',
  ])
  return Buffer.from(
    harmless === ''
      ? head + body
      : `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${body}--b\r\n${harmless}--b--\r\n`,
  )
}

test('no line of a person is lost, and nothing of our mail is taken for it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    random = randomNumbers(seed + round)
    const layout = pick(layouts)
    const text = layout().join('\n')
    const mail = await readMail(encode(text))
    const about = `SEED=${seed + round}:\n${text}\n--- was read as\n${mail?.text}`
    const lost = (text.match(/ñword\d+é/g) ?? []).filter((one) => !mail?.text.includes(one))
    expect(lost, about).toEqual([])
    expect(
      mail!.text.split('\n').filter((line) => line.startsWith(replyLine)),
      about,
    ).toEqual([])
    // Questions stand above the answers to them only.
    if (layouts.indexOf(layout) !== 6) expect(mail!.text, about).not.toContain('ourmail')
    expect(mail!.text, about).not.toContain('\ufffd')
    if (mail!.whole_text !== null) expect(mail!.whole_text.length, about).toBeGreaterThan(mail!.text.length - 100)
  }
})
