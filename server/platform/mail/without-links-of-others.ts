import { extname } from 'node:path'
import { withoutLinks } from '#domain/kernel/without-links.ts'
import { product } from '#domain/product.ts'
import type { MailAttachment, WrittenMail } from './mail.ts'
import type { Paragraph } from './render-mail.ts'

const plain = (text: string) => withoutLinks(text, product.support_email)
const plainParagraph = (paragraph: Paragraph) => (typeof paragraph === 'string' ? plain(paragraph) : paragraph)

/**
 * A mail in which only we link to something: its actions, our address and what staff wrote. Names, titles and messages
 * of others, wherever they are, say the same without links. There is no file for a calendar, whose program would make
 * links of its texts.
 */
export function withoutLinksOfOthers({ calendar: _, ...mail }: WrittenMail): WrittenMail {
  const { subject, paragraphs, sections, action, attachments } = mail
  return {
    ...mail,
    subject: plain(subject),
    paragraphs: paragraphs.map(plainParagraph),
    ...(sections && { sections: sections.map((section) => ({ ...section, ...plainSection(section) })) }),
    ...(action && { action: { ...action, label: plain(action.label) } }),
    ...(attachments && { attachments: attachments.filter((file) => !isCalendar(file)).map(plainName) }),
  }
}

const plainSection = ({ title, paragraphs, action }: NonNullable<WrittenMail['sections']>[number]) => ({
  title: plain(title),
  paragraphs: paragraphs.map(plainParagraph),
  ...(action && { action: { ...action, label: plain(action.label) } }),
})

const isCalendar = ({ media_type }: MailAttachment) => media_type.startsWith('text/calendar')

/** The name without links, and with its extension. */
function plainName(file: MailAttachment): MailAttachment {
  const extension = extname(file.name)
  return { ...file, name: plain(file.name.slice(0, file.name.length - extension.length)) + extension }
}
