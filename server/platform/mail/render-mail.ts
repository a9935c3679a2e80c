import { product } from '#domain/product.ts'
import { escapeHtml } from '#server/platform/http/html.ts'

/** The content of a mail; the layout is the same for all. */
export interface MailWords {
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: string[]
  /** The call to action. */
  action?: { label: string; url: string }
}

/** Renders the subject, plain text and HTML of a mail. All texts are escaped. */
export function renderMail(words: MailWords): { subject: string; text: string; html: string } {
  const { subject, paragraphs, action } = words
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), product.name].join('\n\n')
  const body = paragraphs.map((one) => `<p style="margin:0 0 16px">${escape(one)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6466;color:#fff;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f6f4ef;color:#1c2b2d;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:16px"><p style="margin:0 0 24px;font-weight:700;color:#0f6466">${product.name}</p>${body}${button}</div></body></html>`
  return { subject: subject.replaceAll(/[\r\n]+/g, ' '), text, html }
}

/** Escapes text and keeps its line breaks. */
function escape(value: string): string {
  return escapeHtml(value).replaceAll('\n', '<br>')
}
