import type { ReactNode } from 'react'
import { contactFormWords } from '#content/contact-form.ts'
import { contactTopics } from '#content/contact-topics.ts'
import { acceptedFor, fileMessages, fileRuleText, fileRules } from '#domain/files/file.ts'
import { pathTo } from '#domain/paths.ts'
import { contactFilesMax, contactMessages } from '#domain/support/contact-request.ts'
import type { ContactPage } from '#domain/support/contact-request.ts'
import { box } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { actionClasses } from '#web/site/blocks/action.tsx'

type FieldName = keyof typeof contactFormWords.labels

interface ContactFormProps {
  page: ContactPage
  /** With placeholders, which the server replaces with the values and errors. */
  again?: boolean
}

const files = fileRules.contact_attachment

/**
 * The contact form. Without a script, the server answers with a page. With one, the visitor stays on the page and sees
 * the result in a toast. The script also fills in the topic of the URL.
 */
export function ContactForm({ page, again }: ContactFormProps) {
  const { send, sending, sent, failed, required } = contactFormWords
  return (
    <>
      <p
        id="sent"
        className="mb-6 hidden scroll-mt-28 rounded-card border border-line bg-success-soft px-5 py-4 text-success-ink target:block"
      >
        <strong className="block font-semibold">{sent.title}</strong>
        {sent.description[page]}
      </p>
      <form
        method="post"
        action={pathTo('contact')}
        encType="multipart/form-data"
        data-contact
        data-sending={sending}
        data-sent-title={sent.title}
        data-sent={sent.description[page]}
        data-failed-title={failed.title}
        data-failed={failed.description}
        className="grid gap-5"
      >
        {again && (
          <p role="alert" className="rounded-card bg-danger-soft px-5 py-4 text-danger-ink empty:hidden">
            {'{{failure}}'}
          </p>
        )}
        <input type="hidden" name="page" value={page} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="name" again={again} required>
            {(wiring) => <input {...wiring} type="text" autoComplete="name" className={input} />}
          </Field>
          <Field name="email" again={again} required>
            {(wiring) => <input {...wiring} type="email" autoComplete="email" className={input} />}
          </Field>
        </div>
        <div className={cx('grid gap-5', page === 'contact' && 'sm:grid-cols-2')}>
          <Field name="company" again={again}>
            {(wiring) => <input {...wiring} type="text" autoComplete="organization" className={input} />}
          </Field>
          {page === 'contact' && (
            <Field name="subject" again={again} required>
              {(wiring) => <input {...wiring} type="text" className={input} />}
            </Field>
          )}
        </div>
        <Field name="message" again={again} required>
          {(wiring) => <textarea {...wiring} rows={6} className={cx(box, 'min-h-36 resize-y px-3.5 py-2.5')} />}
        </Field>
        {page === 'contact' && (
          <Field name="files" again={again} hint>
            {({ defaultValue: _, ...wiring }) => (
              <input
                {...wiring}
                type="file"
                multiple
                accept={acceptedFor('contact_attachment')}
                data-count={contactFilesMax}
                data-count-error={contactMessages.files}
                data-bytes={files.bytes_max}
                data-bytes-error={fileMessages.size('contact_attachment')}
                className={cx(box, fileInput)}
              />
            )}
          </Field>
        )}
        {page === 'contact' &&
          Object.entries(contactTopics).map(([topic, { subject, message }]) => (
            <template key={topic} data-topic={topic} data-subject={subject} data-message={message} />
          ))}
        <label aria-hidden className="absolute size-px overflow-hidden opacity-0 [clip-path:inset(50%)]">
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="submit" className={actionClasses('primary')}>
            {send}
          </button>
          <p className="text-sm text-ink-soft">{required}</p>
        </div>
      </form>
    </>
  )
}

const input = cx(box, 'h-11 px-3.5')
const fileInput =
  'py-1.5 pr-3.5 pl-1.5 text-ink-soft file:mr-3.5 file:h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-hover file:px-3 file:text-sm file:font-semibold file:text-ink'

interface Wiring {
  id: string
  name: FieldName
  required: boolean
  'aria-describedby': string
  'aria-invalid'?: 'true'
  defaultValue?: string
}

interface FieldProps {
  name: FieldName
  required?: boolean
  again?: boolean | undefined
  /** Shows the accepted files below the field. */
  hint?: boolean
  children: (wiring: Wiring) => ReactNode
}

function Field({ name, required = false, again, hint, children }: FieldProps) {
  const id = `contact-${name}`
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline gap-1.5 text-sm font-medium">
        {contactFormWords.labels[name]}
        {required ? (
          <span aria-hidden className="text-danger-ink">
            *
          </span>
        ) : (
          <span className="font-normal text-ink-faint">{contactFormWords.optional}</span>
        )}
      </label>
      {children({
        id,
        name,
        required,
        'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
        // The server replaces these placeholders with true or false.
        ...(again && { defaultValue: `{{${name}}}`, 'aria-invalid': `{{${name}_invalid}}` as 'true' }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {contactFormWords.filesHint
            .replace('{count}', `${contactFilesMax}`)
            .replace('{rule}', fileRuleText('contact_attachment'))}
        </p>
      )}
      <p id={`${id}-error`} data-error={name} className="text-sm text-danger-ink empty:hidden">
        {again && `{{${name}_error}}`}
      </p>
    </div>
  )
}
