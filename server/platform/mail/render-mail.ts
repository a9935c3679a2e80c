import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { product } from '#domain/product.ts'
import type { MailOptions } from './mail.ts'

interface Action {
  label: string
  url: string
}

/** A paragraph of plain text. What our staff wrote keeps its links in every mail (`without-links-of-others.ts`). */
export type Paragraph = string | { by_staff: string }

/** The content of a mail; the layout is the same for all. */
export interface MailWords {
  subject: string
  paragraphs: Paragraph[]
  /** Several pieces of news in one mail, after the paragraphs. */
  sections?: { title: string; paragraphs: Paragraph[]; action?: Action }[]
  /** The call to action. */
  action?: Action
}

/** Replies to a mail contain it below this line, in whatever form; what follows it is removed. */
export const replyLine = 'Reply above this line to answer.'

/** Renders the subject, plain text and HTML of a mail. All texts are escaped. */
export function renderMail(words: MailWords & MailOptions): { subject: string; text: string; html: string } {
  const { subject, paragraphs, sections = [], action, reply_to, unsubscribe_url } = words
  const text = [
    ...(reply_to ? [replyLine] : []),
    ...paragraphs.map(textOf),
    ...sections.flatMap((section) => [
      section.title.toUpperCase(),
      ...section.paragraphs.map(textOf),
      ...actionLine(section),
    ]),
    ...actionLine(words),
    product.name,
    ...(unsubscribe_url ? [`Unsubscribe: ${unsubscribe_url}`] : []),
  ].join('\n\n')
  const body = paragraphsHtml(paragraphs) + sections.map(sectionHtml).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6466;color:#fff;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : ''
  const above = reply_to ? small(replyLine) : ''
  const below = unsubscribe_url
    ? small(`<a href="${escape(unsubscribe_url)}" style="color:#5c6b6d">Unsubscribe</a>`)
    : ''
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f6f4ef;color:#1c2b2d;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">${above}<p style="margin:0 0 24px;font-weight:700;color:#0f6466">${product.name}</p>${body}${button}${below}</div></body></html>`
  return { subject: subject.replaceAll(/[\r\n]+/g, ' '), text, html }
}

const actionLine = ({ action }: { action?: Action }) => (action ? [`${action.label}: ${action.url}`] : [])

const textOf = (paragraph: Paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.by_staff)

const paragraphsHtml = (paragraphs: Paragraph[]) =>
  paragraphs.map((one) => `<p style="margin:0 0 16px">${escape(textOf(one))}</p>`).join('')

function sectionHtml({ title, paragraphs, action }: NonNullable<MailWords['sections']>[number]): string {
  const link = action
    ? `<p style="margin:0 0 16px"><a href="${escape(action.url)}" style="color:#0f6466;font-weight:600">${escape(action.label)}</a></p>`
    : ''
  return `<h2 style="margin:24px 0 8px;padding-top:16px;border-top:1px solid #e3ddd0;font-size:16px">${escape(title)}</h2>${paragraphsHtml(paragraphs)}${link}`
}

const small = (content: string) => `<p style="margin:0 0 16px;font-size:13px;color:#5c6b6d">${content}</p>`

/** Escapes text and keeps its line breaks. */
function escape(value: string): string {
  return escapeHtml(value).replaceAll('\n', '<br>')
}
