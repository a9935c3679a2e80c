import { describe, expect, test } from 'vitest'
import { product } from '#domain/product.ts'
import { replyLine } from '#server/platform/mail/render-mail.ts'
import { replyText } from './reply-text.ts'

const ours = [
  replyLine,
  '',
  'Hello Ana,',
  '',
  'Ben wrote: Can you start on Monday?',
  '',
  'Which rate do you ask?',
  '',
  product.name,
]
const marked = ours.map((line) => `> ${line}`).join('\n')
const bare = ours.join('\n')
const answer = 'Yes, on Monday.\n\nWhere do we meet?'
const gmail = `On Sat, Nov 28, 2026 at 9:00 PM ${product.name} <no-reply@tulay.test> wrote:`
const textOf = (text: string, sender = 'Ana Reyes') => replyText(text, sender).text

test.each([
  ['Gmail', `${answer}\n\n${gmail}\n\n${marked}`],
  [
    'Gmail, with a long introduction',
    `${answer}\n\nOn Sat, Nov 28, 2026 at 9:00 PM Tulay\n<no-reply@tulay.test> wrote:\n\n${marked}`,
  ],
  [
    'Gmail, wrapped in the date',
    `${answer}\n\nOn Sat, Nov 28,\n2026 at 9:00 PM Tulay <no-reply@tulay.test> wrote:\n\n${marked}`,
  ],
  ['Gmail in German', `${answer}\n\nAm Sa., 28. Nov. 2026 um 21:00 Uhr schrieb Tulay <a@b.test>:\n\n${marked}`],
  ['Gmail in Spanish', `${answer}\n\nEl sáb, 28 nov 2026 a las 21:00, Tulay (<a@b.test>) escribió:\n\n${marked}`],
  ['Gmail in Japanese', `${answer}\n\n2026年11月28日(土) 21:00 Tulay <a@b.test>:\n\n${marked}`],
  ['Gmail in Chinese', `${answer}\n\nTulay <a@b.test> 于2026年11月28日周六 21:00写道：\n\n${marked}`],
  ['Apple Mail', `${answer}\n\nOn Nov 28, 2026, at 9:00 PM, Tulay <no-reply@tulay.test> wrote:\n\n${marked}\n`],
  [
    'Apple Mail, with a quoted introduction',
    `${answer}\n\n> On Nov 28, 2026, at 9:00 PM, Tulay wrote:\n> \n${marked}\n`,
  ],
  [
    'Yahoo',
    `${answer}\n\n    On Saturday, November 28, 2026 at 09:00:00 PM GMT+8, Tulay <a@b.test> wrote:  \n \n ${bare}`,
  ],
  [
    'Outlook',
    `${answer}\r\n\r\n________________________________\r\nFrom: Tulay <no-reply@tulay.test>\r\nSent: Saturday, November 28, 2026 21:00\r\nTo: Ana <ana@town.test>\r\nSubject: New messages from Acme\r\n\r\n${bare}`,
  ],
  [
    'Outlook, without an address',
    `${answer}\n\nFrom: Tulay \nSent: Saturday, November 28, 2026 9:00 PM\nTo: ana@town.test \nSubject: New messages\n\n${bare}`,
  ],
  [
    'Outlook on a Mac',
    `${answer}\n\nFrom: Tulay\nDate: Saturday, 28 November 2026 at 9:00 PM\nTo: Ana Reyes\nSubject: New messages\n\n${bare}`,
  ],
  [
    'Outlook in German',
    `${answer}\n\nVon: Tulay\nGesendet: Samstag, 28. November 2026 21:00\nAn: Ana\nBetreff: New messages\n\n${bare}`,
  ],
  [
    'Outlook in French',
    `${answer}\n\n*De :* Tulay\n*Envoyé :* samedi 28 novembre 2026 21:00\n*À :* Ana\n*Objet :* New messages\n\n${bare}`,
  ],
  [
    'Outlook in Japanese',
    `${answer}\n\n差出人: Tulay\n送信日時: 2026年11月28日 21:00\n宛先: Ana\n件名: New messages\n\n${bare}`,
  ],
  [
    'Outlook, with a warning of its server',
    `${answer}\n\nFrom: Tulay\nSent: Saturday, November 28, 2026 9:00 PM\nTo: Ana\nSubject: New messages\n\n[EXTERNAL] Do not open links.\n\n${bare}`,
  ],
  [
    'Outlook, which left out our line',
    `${answer}\n\nFrom: Tulay\nSent: Saturday, November 28, 2026 9:00 PM\nTo: Ana\nSubject: New messages\n\nHello Ana,`,
  ],
  [
    'a forwarding program',
    `${answer}\n\n-----Original Message-----\nFrom: Tulay <a@b.test>\nSent: Saturday, November 28, 2026 9:00 PM\nTo: Ana\nSubject: New messages\n\n${bare}`,
  ],
  ['Outlook on the phone', `${answer}\n\nGet Outlook for iOS<https://aka.ms/x>\n\n${bare}`],
  ['a phone', `${answer}\n\nSent from my iPhone\n\nOn Nov 28, 2026, at 9:00 PM, Tulay <a@b.test> wrote:\n\n${marked}`],
  [
    'a phone in German',
    `${answer}\n\nVon meinem iPhone gesendet\n\nAm 28.11.2026 um 21:00 schrieb Tulay <a@b.test>:\n\n${marked}`,
  ],
  ['a signature', `${answer}\n\n-- \nAna Reyes\nSupport specialist\n+63 900 000 0000`],
  ['a signature whose delimiter lost its space', `${answer}\n\n--\nAna\nSupport specialist`],
  ['a language without a known introduction', `${answer}\n\n${marked}`],
  [
    'Gmail in Filipino, without our line',
    `${answer}\n\nNoong Sab, Nob 28, 2026 nang 9:00 PM sinulat ni Tulay <\na@b.test>:\n\n> Hello Ana,`,
  ],
  [
    'Apple Mail in German, which forwards',
    `${answer}\n\nAnfang der weitergeleiteten Nachricht:\n\nVon: Tulay <a@b.test>\nBetreff: New\nDatum: 28. November 2026 um 21:00:00 MEZ\nAn: ana@town.test\n\nHello Ana,`,
  ],
  ['a program that quotes with bars', `${gmail}\n${marked.replaceAll(/^>/gm, '|')}\n\n${answer}`],
  ['a reply below the quoted mail', `On Nov 28, 2026, at 9:00 PM, Tulay <a@b.test> wrote:\n${marked}\n\n${answer}`],
  ['a reply to a mail whose first line was cut', `${answer}\n\n${gmail}\n> Hello Ana,\n> Can you start?`],
  ['nothing quoted', answer],
])('of a reply as by %s, only what the person wrote is left', (_, text) => {
  expect(textOf(text)).toBe(answer)
})

describe('what the person wrote stays', () => {
  test.each([
    [
      'below a line of underscores',
      'My plan.\n________________________________\nWeek 1: onboarding.\n____\nWeek 2: release.',
    ],
    ['below three dashes', 'Skills:\nReact, Node\n---\nAvailability:\nfrom Monday\n---\nRate: $18'],
    ['below a line of equal signs', 'Skills\n======\nReact\n\nRate\n====\n$18'],
    ['in a table', 'Day   Hours\n----\nMon   8\nTue   4'],
    ['below signs', 'Pros:\n++\nremote\n\nCons:\n--\nnight shift'],
    ['below two dashes and a space', 'Skills: React\n-- \nRate: $18'],
    ['below a line that ends with "wrote:"', 'In the offer you wrote:\nforty hours a week.\n\nI accept thirty.'],
    ['below a name that "wrote:"', 'Claire wrote:\n\n> forty hours\n\nI accept thirty.'],
    ['as a postscript', 'Yes.\n\nRegards,\nAna\n\nP.S. I cannot start before December 7.'],
    ['below a closing', 'Thanks for the chat!\nCheers!\n\nOne more thing: I need the contract by Tuesday.'],
    ['with a sign of quotes', 'My experience:\n\n> 5 years with React\n> 3 years with Node.js\n\nIs that enough?'],
    ['below a time on our site', 'What I saw at 9:00 on Tulay:\n> Net 30\n> no overtime\nIs that right for me?'],
    [
      'below a date and time on our site',
      'I asked Tulay on 28/11/2026 at 9:00 this:\n> what is Net 30?\nand got no reply.',
    ],
    ['as its first word', 'I accept the offer under one condition: no work on Sundays.\nSummary: yes.'],
    [
      'in the form of a header',
      'Here are my employers:\n\nFrom: 2019 [Acme Corp]\nTo: 2024\nRole: Developer\n\nI can start.',
    ],
    ['as a list of times', 'I can:\nMonday: 10:00\nTuesday: 11:00'],
    ['as a travel plan', 'From: Manila\nTo: Cebu\nDate: 7 December 2026\nSubject: my trip'],
    ['about our line', `Your line "${replyLine}" is clear.\nI accept.`],
    [
      'from the mail of someone else',
      'See this:\n\nFrom: Ben <ben@acme.test>\nSent: Monday, November 23, 2026 9:00\nTo: Ana\nSubject: Rate\n\nWe pay $20.\n\nCan you match it?',
    ],
    ['about its device', 'I have a phone.\nSent from my iPhone, I accept.'],
    ['after "Sent"', 'I sent the CV.\n\nSent from Manila: the signed contract.'],
    ['as a closing alone', 'Cheers!'],
  ])('%s, also above a quoted mail', (_, text) => {
    expect(replyText(text, 'Ana Reyes')).toEqual({ text, whole: null })
    expect(textOf(`${text}\n\n${gmail}\n\n${marked}`)).toBe(text)
    expect(textOf(`${text}\n\nFrom: Tulay\nSent: Saturday, November 28, 2026\nTo: Ana\nSubject: x\n\n${bare}`)).toBe(
      text,
    )
  })

  test('between the quoted lines, with the questions that it answers', () => {
    const [intro, ...rest] = [
      'See below.',
      '',
      gmail,
      '',
      '> Reply above this line to answer.',
      '>',
      '> Hi Ana,',
      '>',
      '> When can you start?',
    ]
    const inline = [
      intro,
      ...rest,
      '',
      'On December 7.',
      '',
      '> Which rate',
      '> do you ask?',
      '$18 an hour.',
      '',
      `> ${product.name}`,
    ]
    expect(textOf(inline.join('\n'))).toBe(
      'See below.\n\n> When can you start?\n\nOn December 7.\n\n> Which rate\n> do you ask?\n\n$18 an hour.',
    )
  })

  test('between the quoted lines, also with a signature below them', () => {
    expect(textOf(`${gmail}\n\n> ${replyLine}\n>\n> Which rate?\n\n$18\n\n> ${product.name}\n\n-- \nAna`)).toBe(
      '> Which rate?\n\n$18',
    )
  })

  test('above and below the quoted mail', () => {
    expect(textOf(`Ana here:\n\n${gmail}\n\n${marked}\n\nI can start on December 7.\n\n-- \nAna`)).toBe(
      'Ana here:\n\nI can start on December 7.',
    )
  })
})

test('what was cut is kept as the whole email', () => {
  const email = `Yes.\n\n${gmail}\n\n${marked}`
  expect(replyText(`\r\n${email}\r\n`)).toEqual({ text: 'Yes.', whole: email })
})

test('a reply without words has none: nothing of our mail is taken for it', () => {
  for (const quoted of [bare, marked, `On Nov 28, 2026, Tulay <a@b.test> wrote:\n\n${marked}`, `${gmail}\n> Hello`])
    expect(textOf(`\n\n${quoted}`)).toBe('')
  expect(textOf('[cid:logo.png@01DB]\n')).toBe('')
})

test('control characters are removed', () => {
  expect(textOf('Hello\u0000\u0007 there\tAna\ud800')).toBe('Hello there\tAna\ufffd')
})
