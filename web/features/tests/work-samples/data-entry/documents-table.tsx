import { X } from 'lucide-react'
import { useId } from 'react'
import { dataEntryLimits } from '#domain/tests/work-samples/data-entry.ts'
import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { readField } from '#domain/tests/work-samples/field-rules.ts'
import { KeyBlock } from '#web/features/tests/form/key-block.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { AddPictures } from './add-pictures.tsx'
import { withDocuments, withoutDocument, withValue } from './edited-documents.ts'
import { pictureUrl } from './picture-url.ts'

interface DocumentsTableProps {
  sample: DataEntrySample
  /** The texts that can be read instead of the pictures are edited, too. */
  isText: boolean
  error: string | undefined
  onChange: (sample: DataEntrySample) => void
}

/** The documents with the right values of their fields. */
export function DocumentsTable({ sample, isText, error, onChange }: DocumentsTableProps) {
  const { fields, documents, key } = sample
  const valuesOf = new Map(key.values.map(({ document_id, values }) => [document_id, values]))
  const id = useId()
  return (
    <KeyBlock title="Documents and right values" hint="Leave a value empty where the document has none." error={error}>
      {documents.length > 0 && (
        <div
          role="region"
          aria-label="Documents and right values"
          tabIndex={0}
          data-own-arrows
          className="max-h-[32rem] overflow-auto rounded-control border border-line bg-surface"
        >
          <table className="w-full text-left text-sm">
            <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
              <tr className="text-xs text-ink-faint *:px-2 *:py-2 *:font-medium">
                <th scope="col">Document</th>
                {fields.map((field) => (
                  <th key={field.id} id={`${id}-${field.id}`} scope="col">
                    {field.label || 'Untitled field'}
                  </th>
                ))}
                {isText && <th scope="col">Text version</th>}
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {documents.map((document, at) => (
                <tr key={document.id} className="border-t border-line">
                  <th scope="row" className="px-2 py-1.5">
                    <a
                      href={pictureUrl(document)}
                      target="_blank"
                      rel="noopener"
                      className="flex items-center gap-2 rounded-sm font-medium text-primary-ink hover:underline"
                    >
                      {at + 1}
                      <img
                        src={pictureUrl(document)}
                        alt=""
                        loading="lazy"
                        className="h-10 w-16 rounded-sm border border-line object-cover object-top"
                      />
                      <span className="sr-only"> (opens the picture in a new tab)</span>
                    </a>
                  </th>
                  {fields.map((field) => {
                    const value = valuesOf.get(document.id)?.[field.id] ?? ''
                    const isUnread = value.trim() !== '' && readField(field.rule, value) === null
                    return (
                      <td key={field.id} className="min-w-36 px-1 py-1.5">
                        <Input
                          aria-label={`${field.label || 'Untitled field'} of document ${at + 1}`}
                          aria-invalid={isUnread || undefined}
                          value={value}
                          onValueChange={(next) =>
                            onChange(withValue(sample, { document_id: document.id, field_id: field.id, value: next }))
                          }
                          maxLength={dataEntryLimits.value}
                          autoComplete="off"
                          spellCheck={false}
                          className="h-9!"
                        />
                      </td>
                    )
                  })}
                  {isText && (
                    <td className="min-w-64 px-1 py-1.5">
                      <Input
                        aria-label={`Text version of document ${at + 1}`}
                        value={document.description}
                        onValueChange={(description) =>
                          onChange({ ...sample, documents: documents.with(at, { ...document, description }) })
                        }
                        maxLength={dataEntryLimits.description}
                        autoComplete="off"
                        className="h-9!"
                      />
                    </td>
                  )}
                  <td className="px-1">
                    <PlainIconButton
                      label={`Remove document ${at + 1}`}
                      size="sm"
                      icon={<X aria-hidden />}
                      onClick={() => onChange(withoutDocument(sample, document.id))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AddPictures
        left={dataEntryLimits.documents - documents.length}
        onAdd={(pictures) => onChange(withDocuments(sample, pictures))}
      />
    </KeyBlock>
  )
}
