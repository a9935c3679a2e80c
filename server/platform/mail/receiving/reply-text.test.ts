import { expect, test } from 'vitest'
import { replyLine } from '#server/platform/mail/render-mail.ts'
import { replyText } from './reply-text.ts'

const ours = [replyLine, '', 'Hello Ana,', '', 'Ben wrote: Can you start on Monday?', '', 'Open: https://tulay.test/x']
const marked = ours.map((line) => `> ${line}`).join('\n')
const bare = ours.join('\n')
const answer = 'Yes, on Monday.\n\nWhere do we meet?'

test.each([
  ['Gmail', `${answer}\n\nOn Sun, Nov 22, 2026 at 10:00 AM Tulay <no-reply@tulay.test> wrote:\n\n${marked}`],
  [
    'Gmail, with a long introduction',
    `${answer}\n\nOn Sun, Nov 22, 2026 at 10:00 AM Tulay\n<no-reply@tulay.test> wrote:\n\n${marked}`,
  ],
  ['Apple Mail', `${answer}\n\nOn Nov 22, 2026, at 10:00, Tulay <no-reply@tulay.test> wrote:\n\n${marked}\n`],
  [
    'Outlook',
    `${answer}\r\n\r\n________________________________\r\nFrom: Tulay <no-reply@tulay.test>\r\nSent: Sunday, November 22, 2026 10:00\r\nTo: Ana <ana@town.test>\r\nSubject: New messages from Acme\r\n\r\n${bare}`,
  ],
  [
    'Outlook in German',
    `${answer}\n\nVon: Tulay <no-reply@tulay.test>\nGesendet: Sonntag, 22. November 2026 10:00\nAn: Ana <ana@town.test>\nBetreff: New messages from Acme\n\n${bare}`,
  ],
  ['Outlook on the phone', `${answer}\n\nGet Outlook for iOS<https://aka.ms/x>\n\n${bare}`],
  ['a phone', `${answer}\n\nSent from my iPhone\n\nOn Nov 22, 2026, at 10:00, Tulay <a@b.test> wrote:\n\n${marked}`],
  ['a signature', `${answer}\n\n-- \nAna Reyes\nSupport specialist\n+63 900 000 0000`],
  ['a language without a known introduction', `${answer}\n\n${marked}`],
  ['a reply below the quoted mail', `On Nov 22, 2026, at 10:00, Tulay <a@b.test> wrote:\n${marked}\n\n${answer}`],
  ['nothing quoted', answer],
])('of a reply as by %s, only what the person wrote is left', (_, text) => {
  expect(replyText(text)).toBe(answer)
})

test('a reply without words has none: nothing of our mail is taken for it', () => {
  for (const quoted of [bare, marked, `On Nov 22, 2026, Tulay <a@b.test> wrote:\n\n${marked}`])
    expect(replyText(`\n\n${quoted}`)).toBe('')
  expect(replyText('[cid:logo.png@01DB]\n')).toBe('')
})

test('a closing alone is a reply, and a list of times is no header', () => {
  expect(replyText(`Cheers!\n\nOn Nov 22, 2026, Tulay <a@b.test> wrote:\n\n${marked}`)).toBe('Cheers!')
  expect(replyText(`I can:\nMonday: 10:00\nTuesday: 11:00\n\nOn Nov 22, Tulay <a@b.test> wrote:\n\n${marked}`)).toBe(
    'I can:\nMonday: 10:00\nTuesday: 11:00',
  )
})

test('control characters are removed', () => {
  expect(replyText('Hello\u0000\u0007 there\tAna\ud800')).toBe('Hello there\tAna\ufffd')
})
